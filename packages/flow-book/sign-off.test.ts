import * as v from 'valibot'
import { expect, it } from 'vitest'
import { agreement, lineOf, signOffsFrom, signOffStatusOf, withSignOff } from './sign-off.model.ts'

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
  ['<<<<<<< HEAD', 'cannot be read at line 2 (a flow has the name of its folder): keep one line'],
  ['flow,hash', 'cannot be read at line 2'],
  [`${lineOf(cart)}\n${lineOf(cart)}`, 'line 3 (its flow has another one): keep one line of each'],
  ['order-list\tnone\tAnna\t2026-11-03\t', 'line 2 (a hash has 16 hexadecimal digits)'],
  ['order-list\t0123456789abcdef\tAnna\t3 November\t', 'line 2 (a date is written 2026-11-03)'],
  [`${lineOf(cart)}\tmore`, 'line 2 (Invalid key: Expected never but received "more")'],
])('says in one sentence how to repair %j', (line, sentence) => {
  expect(() => signOffsFrom(`${HEAD}\n${line}\n`)).toThrow(sentence)
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
