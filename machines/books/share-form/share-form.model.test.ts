import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  messageLength,
  shareFields,
  type ShareFields,
} from '#machines/books/share-form/share-form.model.ts'

const GOOD: ShareFields = {
  senderName: 'Anna',
  recipientEmail: 'liam@example.com',
  personalMessage: '',
}

// Answers A-181
it('accepts an empty message, and trims a typed message', () => {
  expect(
    v.parse(shareFields, {
      senderName: ' Anna ',
      recipientEmail: ' liam@example.com ',
      personalMessage: ' Look:\nLisbon! ',
    }),
  ).toEqual({ ...GOOD, personalMessage: 'Look:\nLisbon!' })
})

// validatorjs/validator.js#2036: invisible characters that were copied with an address
it('removes invisible characters that were copied with an email address', () => {
  const { recipientEmail } = v.parse(shareFields, {
    ...GOOD,
    recipientEmail: '\u200Bliam@exam\u00ADple.com\uFEFF ',
  })

  expect(recipientEmail).toBe('liam@example.com')
})

// Answers A-181
it('removes characters that change the direction of the reader’s text', () => {
  const turned = v.parse(shareFields, {
    ...GOOD,
    senderName: 'Anna\u202Eevil',
    personalMessage: 'Look \u2067here\u2069: \u202Egpj.exe',
  })
  expect(turned).toEqual({ ...GOOD, senderName: 'Annaevil', personalMessage: 'Look here: gpj.exe' })
})

it('counts the characters of a message as sent', () => {
  expect([' Look! ', '', '\u202E', 'a\nb', 'x'.repeat(1001)].map(messageLength)).toEqual([
    5, 0, 0, 3, 1001,
  ])
})

// Answers A-181
it.each([
  ['senderName', '', 'missing'],
  ['senderName', '   ', 'missing'],
  ['senderName', 'a'.repeat(100), null],
  ['senderName', 'a'.repeat(101), 'tooLong'],
  ['senderName', 'An\u0000na', 'hidden'],
  ['senderName', '\u2800', 'missing'],
  ['personalMessage', 'Look\vhere', null],
  ['recipientEmail', '', 'missing'],
  ['recipientEmail', 'liam', 'invalid'],
  ['recipientEmail', 'liam@example.com, bruno@example.com', 'invalid'],
  ['personalMessage', 'a'.repeat(1000), null],
  ['personalMessage', 'a'.repeat(1001), 'tooLong'],
  ['personalMessage', 'a\u0000b', 'hidden'],
])('reports for the field %s with %j: %s', (field, typed, fault) => {
  const { issues } = v.safeParse(shareFields, { ...GOOD, [field]: typed })

  expect(issues?.[0].message ?? null).toBe(fault)
})
