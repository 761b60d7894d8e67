import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failureFrom } from '#machines/model/failure.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { SavingProblem } from '#src/library/SavingProblem.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

const TITLE = 'Unable to save changes. Please try again'

// Answers L-272, L-285
it.each([
  { what: 'without a connection', status: null, says: `${TITLE}There's no internet connection.` },
  { what: 'after a 404', status: 404, says: `${TITLE}This album no longer exists.` },
  {
    what: 'after a 404 for a new album',
    status: 404,
    change: 'creation',
    says: TITLE,
  },
  { what: 'after a 409', status: 409, says: `${TITLE}An album with this name already exists.` },
  {
    what: 'after a 409 for photos',
    status: 409,
    change: 'photos',
    says: TITLE,
  },
  { what: 'after a 500', status: 500, says: TITLE },
  {
    what: 'after a 400',
    status: 400,
    says: "This didn't go through. Check anything you've entered, or contact customer care.Contact customer care",
  },
  {
    what: 'after a 507',
    status: 507,
    says: "We have no space left for this, and trying again won't help. Please contact customer care.Contact customer care",
  },
] as const)('says $what that a change was not saved: $says', async row => {
  const { status, says } = row
  const change = 'change' in row ? row.change : 'renaming'

  const app = await startApp()
  const failure = failureFrom(aServiceError(status))
  await app.show(<SavingProblem failure={{ ...failure, correlationId: null }} change={change} />)

  expect(screen.getByRole('alert').textContent).toBe(says)
  expect(screen.queryAllByText(/Please try again/u)).toHaveLength(says.startsWith(TITLE) ? 1 : 0)
})
