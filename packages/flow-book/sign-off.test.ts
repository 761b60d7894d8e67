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

it.each([
  ['<<<<<<< HEAD', 'cannot be read at line 2 (a flow has the name of its folder): keep one line'],
  [`${lineOf(cart)}\n${lineOf(cart)}`, 'line 3 (its flow has another one): keep one line of each'],
  ['order-list\t0123456789abcdef\tAnna\t3 November\t', 'line 2 (a date is written 2026-11-03)'],
])('says in one sentence how to repair %j', (line, sentence) => {
  expect(() => signOffsFrom(`${HEAD}\n${line}\n`)).toThrow(sentence)
})

it('rejects a sign-off without a name, with a tab or a line break, or that is too long', () => {
  const says = (part: Partial<typeof cart>) => v.safeParse(agreement, { ...cart, ...part }).success

  expect(says({})).toBe(true)
  expect(says({ name: ' ' })).toBe(false)
  expect(says({ name: 'Anna\tde Vries' })).toBe(false)
  expect(says({ note: 'one\ntwo' })).toBe(false)
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
