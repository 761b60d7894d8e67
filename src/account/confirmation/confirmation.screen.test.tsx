import { expect, it } from 'vitest'
import {
  type ConfirmationKind,
  confirmationMachine,
} from '#machines/account/confirmation/confirmation.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { resultOfConfirmation } from '#src/account/confirmation/confirmation.screen.tsx'
import { held } from '#tests/support/actors/deferred.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

// Answers A-140
it('replaces the page of a confirmed link by its success page, once', async () => {
  const { readLink, confirm, navigations } = start('newsletter')
  await readLink.answer('open')
  expect(navigations).toEqual([])
  await confirm.answer()

  expect(navigations).toEqual([{ to: '/subscription-confirmation-success', replace: true }])
})

// Answers
it.each([
  { kind: 'newsletter', status: 404, to: '/subscription-confirmation-error' },
  { kind: 'newsletter', status: 500, to: '/subscription-confirmation-error' },
  { kind: 'emailChange', status: 404, to: '/change-email-error' },
] as const)(
  'replaces the page of a link that failed by its error page: $kind, $status',
  async ({ kind, status, to }) => {
    const { readLink, confirm, navigations } = start(kind)
    await readLink.answer('open')
    await confirm.fail(aServiceError(status, status === 500 ? 'unanswered' : 'refused'))

    expect(navigations).toEqual([{ to, replace: true }])
  },
)

// Answers A-239
it('replaces the page of a link that nobody can use by its error page, without a call', async () => {
  const { readLink, confirm, navigations } = start('accountDeletion')
  await readLink.answer('none')

  expect(navigations).toEqual([{ to: '/delete-account-error', replace: true }])
  expect(confirm.calls).toEqual([])
})

/** The page of a link whose status is still being read. */
const start = (kind: ConfirmationKind) => {
  const { open, connect, navigations } = wiredActors()
  const { logic, readLink, confirm } = held(confirmationMachine)
  open('confirmation', logic, { input: { kind, account: '' } })
  connect(resultOfConfirmation)
  return { readLink, confirm, navigations }
}
