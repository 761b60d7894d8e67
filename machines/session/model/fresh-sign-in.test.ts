import { expect, it } from 'vitest'
import { ageAtIssue, isFreshSignIn } from '#machines/session/model/fresh-sign-in.ts'

// Answers B-145
it.each([
  { claims: { auth_time: 1000, iat: 1000 }, age: 0 },
  { claims: { auth_time: 1000, iat: 1300 }, age: 300_000 },
  { claims: { auth_time: 1060, iat: 1000 }, age: 0 },
  { claims: { auth_time: 1061, iat: 1000 }, age: null },
  { claims: { iat: 1000 }, age: null },
  { claims: { auth_time: 1000 }, age: null },
  { claims: { auth_time: '1000', iat: 1000 }, age: null },
  { claims: { auth_time: Number.NaN, iat: 1000 }, age: null },
])('reads from $claims that the customer signed in $age ms ago', ({ claims, age }) => {
  expect(ageAtIssue(claims)).toBe(age)
})

// Answers B-145
it.each([
  { age: 0, since: 0, isFresh: true },
  { age: 0, since: 300_000, isFresh: true },
  { age: 0, since: 300_001, isFresh: false },
  { age: 200_000, since: 100_000, isFresh: true },
  { age: 200_000, since: 100_001, isFresh: false },
  { age: 0, since: -1, isFresh: false },
])(
  'counts a sign-in that was $age ms old, $since ms later, as fresh: $isFresh',
  ({ age, since, isFresh }) => {
    expect(isFreshSignIn(age, since)).toBe(isFresh)
  },
)
