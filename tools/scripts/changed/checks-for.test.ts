import { expect, it } from 'vitest'
import { checksFor, type Tree } from './checks-for.ts'
import { importsIn, readImporters } from './imports.ts'

const MACHINE = 'machines/orders/delivery-address/delivery-address.machine.ts'
const VIEW = 'src/orders/delivery-address/DeliveryAddressBlock.tsx'

const tree: Tree = {
  importers: readImporters(),
  exists: () => true,
  staged: new Set(['delivery-address']),
  played: new Set(['delivery-address', 'order-details']),
  flowsShowing: file => (file === VIEW ? ['delivery-address', 'order-details'] : []),
}

const commands = (...touched: string[]): Record<string, string> =>
  Object.fromEntries(
    checksFor(touched, tree).checks.map(({ name, args }) => [name, args.join(' ')]),
  )

it('checks a machine by its flow, its tests and its stage, the cheapest first', () => {
  const checks = commands(MACHINE)

  expect(Object.keys(checks)).toEqual([
    'format',
    'lists of flows and players',
    'citations',
    'lint and types',
    'traces and rules of flows',
    'tests in Node and jsdom',
    'rules',
    'stage',
    'paths in Chromium',
  ])
  expect(checks['traces and rules of flows']).toContain('-t ^(?:delivery-address)  machines/traces')
  expect(checks['tests in Node and jsdom']).toContain('delivery-address.paths.test.ts')
  expect(checks['stage']).toBe('npm run -s test:stage -- --flow delivery-address')
})

it('plays the flows that show a view, and extracts its texts', () => {
  const checks = commands(VIEW)

  expect(checks['stage']).toMatch(/ --flow delivery-address$/u)
  expect(checks['paths in Chromium']).toMatch(/ --flow order-details$/u)
  expect(checks['texts']).toBe('node tools/scripts/texts.mjs')
  expect(checks['traces and rules of flows']).toBeUndefined()
})

it('finds what a file imports, mocks, starts as a worker or reads as a table', () => {
  const text = `import { a } from '#src/a.ts'; vi.mock('./b.ts'); new URL('../c/worker.ts', import.meta.url)
    readFileSync('docs/d.tsv'); globSync('src/*.po')`

  expect(importsIn('tools/x/x.test.ts', text)).toEqual([
    'src/a.ts',
    'tools/x/b.ts',
    'tools/c/worker.ts',
    'docs/d.tsv',
  ])
})
