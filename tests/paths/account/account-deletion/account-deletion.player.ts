import { accountDeletionFlow } from '#machines/account/account-deletion/account-deletion.cases.ts'
import { findSignIn, holdSignIns } from '#tests/paths/account/sign-in-notes.ts'
import { endToEndPlayer } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, loseAnswer, perStage, refusal } from '#tests/paths/kit/stage.ts'

const deletions = perStage<HeldCalls>()
const photos = perStage<HeldCalls>()

const NOT_COUNTED = 'photos and albums cannot be counted'
const PRESS = 'the customer presses Delete account'
const FRESH = 'the sign-in is fresh'

/** Plays the dialog that deletes the account, over the settings. */
export const accountDeletionPlayer = endToEndPlayer({
  flow: accountDeletionFlow,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      await holdSignIns(stage, 'accountDeletion')
      await page.goto(at('/settings'))
      await page.getByRole('heading', { level: 1, name: 'My settings' }).waitFor()
      deletions.set(stage, await stage.hold(/\/deleteaccount$/u))
      photos.set(stage, await stage.hold(/\/users\/counts(?:\?|$)/u))
      await findSignIn(page, 'accountDeletion', 'unasked')
      await page.getByRole('button', { name: 'Delete account' }).click()
    },
  },
  gestures: {
    [PRESS]: ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click(),
    [FRESH]: ({ page }) => findSignIn(page, 'accountDeletion', 'proven'),
    [NOT_COUNTED]: stage => photos.of(stage).answer(() => refusal(500)),
    'a link is on its way': stage => deletions.of(stage).answer(() => ({ status: 204 })),
    'the connection drops': stage => loseAnswer(stage, deletions.of(stage)),
  },
  endToEnd: [
    { start: 'it begins', labels: [PRESS, FRESH, 'a link is on its way'] },
    { start: 'it begins', labels: [PRESS, FRESH, 'the connection drops'] },
  ],
})
