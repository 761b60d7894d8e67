import * as v from 'valibot'
import { expect, it } from 'vitest'
import { asBase64, refusedShareFields } from '#machines/books/book-share/share-body.model.ts'
import { failureFrom } from '#machines/model/failure.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { shareWidget } from '#machines/books/book-share/share-widget.model.ts'

const written = {
  vendorId: '101',
  fromName: 'Anna',
  toEmailAddress: asBase64('liam.byrne@example.com'),
}

// Answers A-181
it('works without a personal message', () => {
  expect(v.is(shareWidget, written)).toBe(true)
})

// Answers A-181
it.each([
  { personalMessage: '' },
  { personalMessage: 'x'.repeat(1001) },
  { fromName: 'x'.repeat(101) },
  { fromName: 'Anna\nBcc: all@example.com' },
  { SenderName: 'Anna' },
])('refuses %j', changes => {
  expect(v.is(shareWidget, { ...written, ...changes })).toBe(false)
})

// Answers B-459
it('knows the fields of the form that a service refuses by the names of the request', () => {
  const refusal = (...fields: string[]) => ({ ...failureFrom(aServiceError(400)), fields })
  expect(refusedShareFields(refusal('toEmailAddress', 'fromName'))).toEqual([
    'senderName',
    'recipientEmail',
  ])
  expect(refusedShareFields(refusal('recipientEmail', 'vendorId'))).toEqual(['recipientEmail'])
  expect(refusedShareFields(null)).toEqual([])
})
