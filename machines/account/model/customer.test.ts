import * as v from 'valibot'
import { expect, it } from 'vitest'
import { backOf } from '#machines/model/lenient.ts'
import { statusOf } from '#machines/account/model/business-status.ts'
import { callbackBody, customerBody } from '#machines/account/model/customer-bodies.ts'
import { customer } from '#machines/account/model/customer.ts'

// Answers A-167
it('keeps unknown fields', () => {
  const kept = { firstName: 'Anna', loyalty: { level: 2 }, tags: ['a'] }
  expect(v.parse(customer, kept)).toMatchObject(kept)
  expect(v.parse(customerBody, kept)).toEqual(kept)
})

// Answers B-371
it.each([
  [{ message: 'We will be back soon' }, false],
  [{}, false],
  [{ email: null }, true],
  [{ firstName: ['Anna'], message: 'Hello' }, true],
])('takes %j for an account: %s', (sent, isAccount) => {
  expect(v.is(customer, sent)).toBe(isAccount)
})

// Answers A-200
it('sends an unknown status back as it was read, and shows none', () => {
  const read = v.parse(customer, { businessAccountStatus: 'Paused' })
  expect(read).toEqual({ businessAccountStatus: 'Paused' })
  expect(v.parse(customerBody, read)).toEqual(read)
  expect(statusOf(read)).toBeNull()
})

// Answers A-307
it.each([
  { paymentMethod: 'Direct' },
  { paymentMethod: 'cash' },
  { callbackFormat: 'json' },
  { companyName: 'Kiln\tand Sons' },
  { firstName: 7, vatNumber: null },
  { businessAccountStatus: ['New'] },
])('sends %j back as it came, unless the customer changed it', sent => {
  const wire = { email: 'anna@example.com', loyalty: 2, ...sent }
  const read = v.parse(customer, wire)
  const renamed = { ...read, lastName: 'Field' }

  expect(backOf(renamed)).toEqual({ ...wire, lastName: 'Field' })
  expect(backOf({ ...renamed, paymentMethod: 'invoice' })['paymentMethod']).toBe('invoice')
})

// Answers A-200
it('keeps a known status', () => {
  const read = v.parse(customer, { businessAccountStatus: 'New' })
  expect([read, statusOf(read)]).toEqual([{ businessAccountStatus: 'New' }, 'New'])
})

// Answers A-120
it.each([
  [{ paymentMethod: 'invoice' }, true],
  [{ paymentMethod: 'direct' }, true],
  [{ paymentMethod: 'cash' }, false],
  [{ firstName: null }, true],
  [{ vatNumber: '' }, true],
  [{ firstName: 'x'.repeat(61) }, false],
  [{ phoneNumber: '0\n1' }, false],
])('accepts %j in a customer: %s', (body, valid) => {
  expect(v.safeParse(customerBody, body).success).toBe(valid)
})

// Answers
it.each([
  [{ callbackUrl: 'https://hooks.example.com/orders?key=1' }, true],
  [{ callbackFormat: 'XML' }, true],
  [{ callbackUrl: undefined }, false],
  [{ callbackFormat: undefined }, false],
  [{ callbackUrl: 'http://hooks.example.com/' }, false],
  [{ callbackUrl: 'http://hooks.localhost/' }, false],
  [{ callbackUrl: 'ftp://hooks.example.com/' }, false],
  [{ callbackUrl: 'https://user@hooks.example.com/' }, false],
  [{ callbackUrl: `https://hooks.example.com/${'x'.repeat(2000)}` }, false],
  [{ callbackUrl: null }, false],
  [{ callbackFormat: 'json' }, false],
  [{ email: 'a@example.com' }, false],
])('accepts a callback with %j: %s', (fields, valid) => {
  const body = { callbackUrl: '', callbackFormat: 'JSON', ...fields }
  expect(v.safeParse(callbackBody, body).success).toBe(valid)
})
