import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  agreement,
  goneFlows,
  lineOf,
  signOffsFrom,
  signOffStatusOf,
  withSignOff,
} from './sign-off.model.ts'

const HEAD = 'flow\thash\tname\tdate\tnote'
const cart = {
  flow: 'order-list',
  hash: '0123456789abcdef',
  name: 'Anna de Vries',
  date: '2026-11-03',
  note: 'Without the banner',
}
const other = { ...cart, flow: 'gallery', hash: 'fedcba9876543210', note: '' }

it('writes one line per flow, sorted, and reads it again', () => {
  const text = withSignOff(withSignOff('', cart), other)

  expect(text).toBe(`${HEAD}\n${lineOf(other)}\n${lineOf(cart)}\n`)
  expect(signOffsFrom(text)).toEqual([other, cart])
})

it('keeps only the last sign-off of a flow', () => {
  const again = { ...cart, hash: 'aaaaaaaaaaaaaaaa', date: '2026-11-25' }

  expect(signOffsFrom(withSignOff(withSignOff('', cart), again))).toEqual([again])
})

it('reads no sign-off from an empty file, or from a file with only the head line', () => {
  expect(signOffsFrom('')).toEqual([])
  expect(signOffsFrom(`${HEAD}\n`)).toEqual([])
})

it.each([
  ['<<<<<<< HEAD', 'has conflict markers at line 2: keep one line of each flow'],
  ['=======', 'has conflict markers at line 2'],
  [`${lineOf(cart)}\n${lineOf(cart)}`, 'has two lines of order-list: delete the one'],
  ['order-list\tnone\tAnna\t2026-11-03\t', 'line 2 (a hash has 16 hexadecimal digits)'],
  ['order-list\t0123456789abcdef\tAnna\t3 November\t', 'line 2 (a date is written 2026-11-03)'],
  ['order-list\t0123456789abcdef\tAnna\t2026-02-31\t', 'line 2 (the date is not in the calendar)'],
  [`${lineOf(cart)}\tmore`, 'line 2 (there are too many tabs)'],
])('says in one sentence how to repair %j', (line, sentence) => {
  expect(() => signOffsFrom(`${HEAD}\n${line}\n`)).toThrow(sentence)
})

it('refuses a file with other columns', () => {
  expect(() => signOffsFrom('flow,hash\n')).toThrow('begins with other columns')
})

it('rejects a sign-off without a name, with a tab or a line break, or that is too long', () => {
  const says = (part: Partial<typeof cart>) => v.safeParse(agreement, { ...cart, ...part }).success

  expect(says({})).toBe(true)
  expect(says({ note: '' })).toBe(true)
  expect(says({ name: ' ' })).toBe(false)
  expect(says({ name: 'Anna\tde Vries' })).toBe(false)
  expect(says({ note: 'one\ntwo' })).toBe(false)
  expect(says({ note: 'a'.repeat(501) })).toBe(false)
  expect(says({ flow: '../secret' })).toBe(false)
})

// Answers B-041
it('distinguishes flows that are signed off, changed since, and never signed off', () => {
  expect(signOffStatusOf([cart], 'order-list', cart.hash)).toEqual({
    kind: 'agreed',
    signOff: cart,
  })
  expect(signOffStatusOf([cart], 'order-list', other.hash)).toEqual({
    kind: 'changed',
    signOff: cart,
  })
  expect(signOffStatusOf([cart], 'gallery', other.hash)).toEqual({ kind: 'open' })
})

it('names a flow that no longer exists, and says what to do with its line', () => {
  expect(goneFlows([cart, other], ['gallery'])).toEqual([
    'docs/sign-off.tsv names order-list, and there is no such flow any more: delete its line, or rename it if the flow has another name now.',
  ])
})
