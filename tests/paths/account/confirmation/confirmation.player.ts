import * as v from 'valibot'
import { confirmationFlow } from '#machines/account/confirmation/confirmation.cases.ts'
import type { ConfirmationKind } from '#machines/account/confirmation/confirmation.machine.ts'
import { HALF, TIME } from '#machines/kit/trace.ts'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { digest, shortHash } from '#src/browser/digest.ts'
import { failLookup, goOn, holdLookup } from '#tests/paths/session/held-drafts.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import {
  type HeldCalls,
  loseAnswer,
  perStage,
  refusal,
  type Stage,
} from '#tests/paths/kit/stage.ts'

const context = v.object({
  kind: v.picklist(['emailChange', 'accountDeletion', 'newsletter']),
  failure: v.nullable(v.object({})),
})

const HEADINGS: Readonly<Record<ConfirmationKind, string>> = {
  emailChange: 'Your new email address is being confirmed',
  accountDeletion: 'Your account is being deleted',
  newsletter: 'Your subscription is being confirmed',
}

/** The heading of a deletion until the customer confirms it. */
const DELETE = 'Delete your account?'

const TOKEN = 'a-token-from-a-mail'
const EMAIL = 'anna@example.org'

interface Held {
  kind: ConfirmationKind
  confirm: HeldCalls
  provider: HeldCalls
}

const held = perStage<Held>()

/** Upper bound, in ms, for the time that passes between reading the page's clock and stopping it. */
const SLIP = 2000

const open =
  (kind: ConfirmationKind): Gesture =>
  async stage => {
    const { page, at } = stage
    held.set(stage, {
      kind,
      confirm: await stage.hold(/\/(?:actions\/confirm|subscription\/confirm\/[^/]+)$/u),
      provider: await stage.hold(/\/openid-configuration$/u),
    })
    // Answer the provider's sign-out page with 204, so that the browser stays on the current page.
    await page.route(/\/session\/end$/u, route => route.fulfill({ status: 204 }))
    await holdLookup(page, JSON.stringify(kind))
    await page.clock.install()
    const query = new URLSearchParams({
      'confirmation-token': TOKEN,
      ...(kind === 'newsletter' ? { email: EMAIL } : {}),
    })
    await page.goto(at(`${CONFIRMATION_PATHS[kind].link}?${query.toString()}`))
    const heading = kind === 'accountDeletion' ? DELETE : HEADINGS[kind]
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SLIP)
  }

const answer =
  (status: number): Gesture =>
  stage =>
    held.of(stage).confirm.answer(() => (status < 400 ? { status } : refusal(status)))

const nameOf = (kind: ConfirmationKind): string =>
  shortHash([kind, TOKEN, kind === 'newsletter' ? EMAIL : ''])

/** Sends a message as another tab of this browser does. */
const say = ({ page }: Stage, name: string): Promise<void> =>
  page.evaluate(linkDone => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows its own origin only
    new BroadcastChannel('session').postMessage({ linkDone })
  }, name)

/** Removes the stored link and loads the page again. With `isSent`, first stores that the call was sent 1 s ago. */
const loadWithoutLink = async (stage: Stage, isSent: boolean): Promise<void> => {
  const { page, at } = stage
  const { kind } = held.of(stage)
  await page.evaluate(
    ([sent, time]) => {
      for (const key of Object.keys(sessionStorage)) {
        if (key.startsWith('confirm-link:')) sessionStorage.removeItem(key)
      }
      if (sent !== '') sessionStorage.setItem(sent, String(Date.now() - time))
    },
    [isSent ? `confirm-sent:${kind}` : '', 1000] as const,
  )
  await page.goto(at(CONFIRMATION_PATHS[kind].link))
}

const atSuccess = (stage: Stage): Promise<void> =>
  stage.page.waitForURL(`**${CONFIRMATION_PATHS[held.of(stage).kind].success}`)

const ALWAYS_HEARD = 'A channel of tabs does not fail on the way.'
const ALWAYS_LOADS = 'A browser does not refuse to load a page of its own origin.'

/** Plays the page that a link from an email opens. */
export const confirmationPlayer = pathPlayer({
  flow: confirmationFlow,
  covers: ({ value, context: observed }) => [value, v.parse(context, observed).kind],
  begins: {
    'a customer confirms a new email address': open('emailChange'),
    'a customer confirms the deletion of the account': open('accountDeletion'),
    'a subscriber confirms the newsletter': open('newsletter'),
  },
  gestures: {
    'the link was not used yet': ({ page }) => goOn(page),
    'the link was used in this tab': async stage => {
      const { kind } = held.of(stage)
      const link = await digest([kind, TOKEN, kind === 'newsletter' ? EMAIL : ''])
      await stage.page.evaluate(key => {
        sessionStorage.setItem(key, 'done')
      }, `confirm-mark:${link}`)
      await goOn(stage.page)
    },
    'the link was sent, and its page was gone before the answer': stage =>
      loadWithoutLink(stage, true),
    'another tab used the link': async stage => {
      await stage.page.evaluate(
        key => {
          localStorage.setItem(key, String(Date.now()))
        },
        `confirm-used:${nameOf(held.of(stage).kind)}`,
      )
      await goOn(stage.page)
      await atSuccess(stage)
    },
    'there is no link': stage => loadWithoutLink(stage, false),
    'the storage of the tab cannot be read': ({ page }) => failLookup(page, 'confirm-mark:'),
    'the service takes the token': answer(204),
    'the service does not know the token': answer(404),
    'the link is too old': answer(410),
    'the connection drops': stage => {
      const { kind, confirm } = held.of(stage)
      return loseAnswer(stage, confirm, kind === 'newsletter' ? null : /\/customers\/me$/u)
    },
    'the customer deletes the account': ({ page }) =>
      page.getByRole('button', { name: 'Delete account' }).click(),
    'the customer tries the link again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'another tab has done it': async stage => {
      await say(stage, nameOf(held.of(stage).kind))
      await atSuccess(stage)
    },
    'another tab says nothing of note': stage => say(stage, 'another link'),
    'other tabs cannot be heard': { why: ALWAYS_HEARD },
    'the browser goes to the page that says so': atSuccess,
    'the browser stays': { why: ALWAYS_LOADS },
    'the browser leaves': async stage => {
      const notified = stage.page.waitForResponse(/\/session\/end$/u)
      await held.of(stage).provider.letThrough()
      await notified
    },
    'the provider cannot be informed': async stage => {
      await held.of(stage).provider.cut()
      await atSuccess(stage)
    },
  },
  time: {
    [TIME]: async (stage, wait) => {
      const { page } = stage
      const isSigningOut = await page.getByText('Signing you out', { exact: true }).isVisible()
      await page.clock.runFor(wait).catch((error: unknown) => {
        // At the end of the wait, the page leaves and may not answer.
        if (!isSigningOut) throw error
      })
      if (isSigningOut) await atSuccess(stage)
    },
    [HALF]: ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
  },
  // The step loads another page, which has no focus: play it only where nothing was pressed.
  canHappen: ({ context: observed }, label) =>
    label !== 'the provider cannot be informed' || v.parse(context, observed).failure === null,
  unseen: {
    'confirmation.pending · xstate.error.actor.watchOtherTabs · 0': ALWAYS_HEARD,
    'confirmation.followed · xstate.error.actor.showDone · 0': ALWAYS_LOADS,
  },
})
