import { expect, it } from 'vitest'
import { checksFor, type Tree } from './checks-for.ts'
import { importsIn, readImporters, reachedFrom } from './imports.ts'

const MACHINE = 'machines/orders/delivery-address/delivery-address.machine.ts'
const VIEW = 'src/orders/delivery-address/DeliveryAddressBlock.tsx'

const tree: Tree = {
  importers: readImporters(),
  exists: file => file !== 'src/gone.ts',
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

it('plays a flow whose words or traces were touched', () => {
  expect(commands('src/orders/delivery-address/delivery-address.words.txt')['stage']).toMatch(
    / --flow delivery-address$/u,
  )
  expect(commands('machines/orders/delivery-address/delivery-address.traces.txt')).toHaveProperty(
    'traces and rules of flows',
  )
})

it('replays the traces alone where a change reaches many flows, and leaves many journeys to npm test', () => {
  const { checks, left } = checksFor(['machines/model/money.ts'], tree)
  const names = checks.map(({ name }) => name)
  const flows = checks.find(({ name }) => name === 'traces and rules of flows')

  expect(flows?.args.at(-1)).toBe('machines/traces.test.ts')
  expect(names).not.toContain('journeys')
  expect(left[0]).toMatch(/^\d+ journeys import it: npm test plays them\.$/u)
})

it('follows imports from file to file, and ends at the lists of flows, players and screens', () => {
  const importers = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['machines/catalogue.ts', 'a.ts']],
    ['machines/catalogue.ts', ['everything.ts']],
  ])

  expect([...reachedFrom(['a.ts'], importers)]).toEqual(['a.ts', 'b.ts', 'machines/catalogue.ts'])
})

it('checks what imported a deleted file, and has no format for the file itself', () => {
  const checks = checksFor(['src/gone.ts'], {
    ...tree,
    importers: new Map([['src/gone.ts', ['src/left.test.ts']]]),
  }).checks

  expect(checks.map(({ args }) => args.at(-1))).toContain('src/left.test.ts')
  expect(checks.map(({ name }) => name)).not.toContain('format')
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
