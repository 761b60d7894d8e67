import { expect, it } from 'vitest'
import { safeWords } from '#src/http/safe-words.ts'
import { CORRELATION_ID } from '#machines/samples/failures.ts'

it.each([
  'Channel Not Found',
  "Cannot read properties of undefined (reading 'total')",
  `Photos left out: 2 (${CORRELATION_ID})`,
  'The renewal took longer than 8000 ms',
])('leaves %s unchanged', sentence => {
  expect(safeWords(sentence)).toBe(sentence)
})

// Answers A-371
it.each([
  [
    `Unexpected token 'c', "canary@example.com" is not valid JSON`,
    `Unexpected token 'c', {value} is not valid JSON`,
  ],
  ['Unexpected end: "canary of a cut answ', 'Unexpected end: {value}'],
  ['Invalid email: Received “canary”', 'Invalid email: Received {value}'],
  ['No mail to canary@example.com.', 'No mail to {value}'],
  [
    'Failed to fetch https://api.kiln.example/v1/Profiles/canary@example.com/x?token=canary.',
    'Failed to fetch /v1/Profiles/{value}/x',
  ],
  ['Bearer eyJhbGciOiJFUzI1NiJ9.e30.canary', 'Bearer {value}'],
  ['Call 0612345678', 'Call {value}'],
  ['x'.repeat(41), '{value}'],
  ['word '.repeat(100), 'word '.repeat(60)],
])('writes %s as %s', (sentence, expected) => {
  expect(safeWords(sentence)).toBe(expected)
})
