import { expect, it } from 'vitest'
import { citationsIn } from './citations.ts'

const read = (...lines: string[]) => citationsIn('orders.test.ts', lines.join('\n'))

it('reads the citations of a test, its line and its title', () => {
  expect(
    read(
      "import { it } from 'vitest'",
      '',
      '// Answers A-090, L-208',
      "it('lists orders', () => {",
      '})',
    ),
  ).toEqual({
    citations: [{ requirements: ['A-090', 'L-208'], where: 'orders.test.ts:4 · lists orders' }],
    faults: [],
  })
})

it.each([
  '// Answers A-90',
  '// Answers A-090,L-208',
  '// Answers A-090, A-090',
  '/* Answers A-090 */',
])('finds fault with %s', line => {
  expect(read(line, "it('lists orders', () => {")).toEqual({
    citations: [],
    faults: ['orders.test.ts:1 cites like this, each id once: // Answers A-090, A-208'],
  })
})

it.each(['', 'const a = 1', "it.skip('lists orders', () => {", '// Answers', 'itself()'])(
  'reports a citation above %j',
  line => {
    expect(read('// Answers A-090', line)).toEqual({
      citations: [],
      faults: ['orders.test.ts:1 cites for no test: the next line begins none'],
    })
  },
)
