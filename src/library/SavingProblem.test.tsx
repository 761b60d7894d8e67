import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failureFrom } from '#machines/model/failure.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { SavingProblem } from '#src/library/SavingProblem.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers L-272
it.each([
  { what: 'without a connection', status: null, why: "There's no connection." },
  { what: 'after a 404', status: 404, why: 'This album no longer exists.' },
  { what: 'after a 409', status: 409, why: 'An album with this name already exists.' },
  { what: 'after a 500', status: 500, why: '' },
])('says that a change was not saved $what, and as the reason "$why"', async ({ status, why }) => {
  const app = await startApp()
  const failure = failureFrom(aServiceError(status))
  await app.show(<SavingProblem failure={{ ...failure, correlationId: null }} />)

  expect(screen.getByRole('alert').textContent).toBe(
    `Unable to save changes. Please try again${why}`,
  )
})
