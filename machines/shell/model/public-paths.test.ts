import { expect, it } from 'vitest'
import { isPublicPath } from '#machines/shell/model/public-paths.ts'

// Answers
it.each([
  { path: '/account-deleted', isPublic: true },
  { path: '/account-deleted/', isPublic: true },
  { path: '/change-email-success?stripped=true', isPublic: true },
  { path: '/subscription-confirmation?email=a%40b.example', isPublic: true },
  { path: '/subscription-confirmation-success', isPublic: true },
  { path: '/subscription-confirmation-error#top', isPublic: true },
  { path: '/', isPublic: false },
  { path: '/change-email-error', isPublic: false },
  { path: '/delete-account-confirmation', isPublic: false },
  { path: '/account-deleted/more', isPublic: false },
  { path: '/orders?next=/account-deleted', isPublic: false },
])('$path is public: $isPublic', ({ path, isPublic }) => {
  expect(isPublicPath(`https://myaccount.kiln.example${path}`)).toBe(isPublic)
})
