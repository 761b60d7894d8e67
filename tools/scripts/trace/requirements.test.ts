import { expect, it } from 'vitest'
import { requirementsFrom } from './requirements.ts'

const HEADER = 'id\tarea\trequirement\tsource\tobserve\tdecided'
const ORDERS = 'A-016\tshell\tRoute /orders shows the order list\tA§2\topen /orders\t'
const HOME = 'A-015\tshell\tThe overview answers first\tA§2\ttext on /\tyes'

it.each([
  ['another header', ['id\tarea', ORDERS], 'has the columns id, area'],
  ['a row without a column', [HEADER, 'A-016\tshell\tA route\tA§2\topen it'], 'Row 2'],
  ['a row with a column too many', [HEADER, HOME, `${ORDERS}\t`], 'Row 3'],
  ['a row without an id', [HEADER, ORDERS.replace('A-016', 'A16')], 'Row 2'],
  ['an id that repeats', [HEADER, ORDERS, ORDERS], 'has A-016 twice'],
])('refuses %s', (_what, lines, words) => {
  expect(() => requirementsFrom(lines.join('\n'))).toThrow(words)
})
