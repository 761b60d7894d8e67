import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts'
import { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import { aLoss } from '#machines/samples/account.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import type { SensitiveStep, SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'
import { AccountDeletionDialog } from '#src/account/account-deletion/AccountDeletionDialog.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('does not ask for another try where the service has no room', async () => {
  const { requestDeletion } = await sendRequest()
  await requestDeletion.fail(aServiceError(507))

  const said = screen.getByRole('alert').textContent
  expect(said).toContain("trying again won't help. Please contact customer care.")
  expect(said).not.toContain('Could you please try again?')
})

// Answers B-546, B-548
it('counts after the press, too, and what the export of this shop leaves out', async () => {
  const { countLoss } = await sendRequest()
  await countLoss.answer(aLoss({ albums: null, projects: { count: 0 } }))

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Photos: 1,204',
    'Online photo books: 3',
    'Orders: 1,000 or more',
  ])
})

/** Asks for the deletion; the request stays pending. */
const sendRequest = async () => {
  const app = await startApp()
  const { logic, countLoss, requestDeletion } = heldView(accountDeletionMachine)
  const actor = createActor(
    logic.provide({
      actors: {
        freshSignIn: freshSignInMachine.provide({
          actors: {
            checkSignIn: fromPromise<SignInVerdict, { step: SensitiveStep }>(async () => 'proven'),
          },
        }),
      },
    }),
    { input: { signedIn: 'unasked' } },
  ).start()
  const user = await app.show(
    <AccountDeletionDialog
      actor={actor}
      sections={[]}
      onExport={() => undefined}
      onClose={() => undefined}
    />,
  )
  await screen.findByText("We're still counting what's in your account.")
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  return { user, countLoss, requestDeletion }
}
