import { freshSignInFlow } from '#machines/account/fresh-sign-in/fresh-sign-in.cases.ts'
import type { SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'
import { failSignIn, findSignIn, holdSignIns } from '#tests/paths/account/sign-in-notes.ts'
import { type Gesture, pathPlayer } from '#tests/paths/kit/path-player.ts'

const find =
  (verdict: SignInVerdict): Gesture =>
  ({ page }) =>
    findSignIn(page, 'emailChange', verdict)

const ALIKE = 'The dialog of the deletion has the same view, and its own player.'

/** Plays the question for a fresh sign-in in the dialog that changes the email address. */
export const freshSignInPlayer = pathPlayer({
  flow: freshSignInFlow,
  begins: {
    'a customer changes the email address': async stage => {
      const { page, at } = stage
      await holdSignIns(stage, 'emailChange')
      // Answer the provider's sign-in page with 204: the browser then stays on this page.
      await page.route(/\/auth\?/u, route => route.fulfill({ status: 204 }))
      await page.goto(at('/settings/email'))
      await findSignIn(page, 'emailChange', 'unasked')
      await page.getByLabel('New email address').fill('anna@example.org')
      await page.getByRole('button', { name: 'Send link' }).click()
    },
    'a customer deletes the account': { why: ALIKE },
  },
  gestures: {
    'the customer presses Sign in again': ({ page }) =>
      page.getByRole('button', { name: 'Sign in again' }).click(),
    'the customer has signed in within five minutes': find('proven'),
    'the customer has not been asked to sign in': find('unasked'),
    'the customer came back without a sign-in': find('unfinished'),
    'another account signed in': find('anotherAccount'),
    'the provider did not say when': find('untimed'),
    'the sign-in was too long ago': find('old'),
    'the sign-in cannot be looked up': ({ page }) => failSignIn(page),
    'the browser leaves': async ({ page }) => {
      const left = page.waitForRequest(/\/auth\?.*prompt=login&max_age=0/u)
      await page.evaluate(() => dispatchEvent(new Event('path-found-sign-in')))
      await left
    },
    'the provider cannot be reached': async ({ page }) => {
      await page.route(/openid-configuration/u, route => route.abort())
      await page.evaluate(() => dispatchEvent(new Event('path-found-sign-in')))
    },
  },
  endToEnd: [
    {
      start: 'a customer changes the email address',
      labels: [
        'the sign-in was too long ago',
        'the customer presses Sign in again',
        'the browser leaves',
      ],
    },
    {
      start: 'a customer changes the email address',
      labels: [
        'the provider did not say when',
        'the customer presses Sign in again',
        'the provider cannot be reached',
      ],
    },
  ],
})
