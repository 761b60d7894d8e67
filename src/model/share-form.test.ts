import * as v from 'valibot'
import { expect, it } from 'vitest'
import { shareFields, type ShareFields } from '#src/model/share-form.ts'

const GOOD: ShareFields = {
  senderName: 'Anna',
  recipientEmail: 'liam@example.com',
  personalMessage: '',
}

// Answers A-181
it('takes a message that may be empty, and trims what was typed', () => {
  expect(
    v.parse(shareFields, {
      senderName: ' Anna ',
      recipientEmail: ' liam@example.com ',
      personalMessage: ' Look:\nLisbon! ',
    }),
  ).toEqual({ ...GOOD, personalMessage: 'Look:\nLisbon!' })
})

// Answers A-181
it.each([
  ['senderName', '', 'missing'],
  ['senderName', '   ', 'missing'],
  ['senderName', 'a'.repeat(100), null],
  ['senderName', 'a'.repeat(101), 'tooLong'],
  ['senderName', 'An\nna', 'hidden'],
  ['recipientEmail', '', 'missing'],
  ['recipientEmail', 'liam', 'invalid'],
  ['recipientEmail', 'liam@example.com, bruno@example.com', 'invalid'],
  ['personalMessage', 'a'.repeat(1000), null],
  ['personalMessage', 'a'.repeat(1001), 'tooLong'],
  ['personalMessage', 'a\u0000b', 'hidden'],
])('says of %s %j: %s', (field, typed, fault) => {
  const { issues } = v.safeParse(shareFields, { ...GOOD, [field]: typed })

  expect(issues?.[0].message ?? null).toBe(fault)
})
