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
  ["test('lists orders', async ({ customer }) => {"],
  ["it.each([1, 2])('lists orders', () => {"],
  ['it.each<[title: string]>([', "  ['a (b)'],", "])('lists orders', () => {"],
  ['it.each([', "  { calls: 1, by: fails('no') },", '])(', "  'lists orders',", '  () => {'],
  ["describe('lists orders', () => {"],
  ['test(`lists orders`, () => {'],
  ['test(', '  "lists orders",'],
])('reads the title of %s', (...lines) => {
  expect(read('// Answers A-090', ...lines).citations).toEqual([
    { requirements: ['A-090'], where: 'orders.test.ts:2 · lists orders' },
  ])
})

it('reads a citation inside of a group', () => {
  expect(
    read("describe('a list', () => {", '  // Answers A-090', "  it('is short'").citations,
  ).toEqual([{ requirements: ['A-090'], where: 'orders.test.ts:3 · is short' }])
})

it.each([
  '// Answers A-90',
  '// Answers A-090,L-208',
  '// Answers A-090 and L-208',
  '// Answers A-090.',
  '// Answers: A-090',
  '// answers A-090',
  '// Answers A-090, A-090',
  '/* Answers A-090 */',
  ' * Answers A-090',
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

it('does not count other comments as citations', () => {
  expect(
    read('// Answers come late here', "// A-090 asks for 'it'", "it('lists', () => {"),
  ).toEqual({
    citations: [],
    faults: [],
  })
})
