import * as v from 'valibot'
import { settingsFormFlow } from '#machines/account/settings-form/settings-form.cases.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { openSettings, saveOtherFormat } from '#tests/paths/account/settings-gestures.ts'
import { type HeldCalls, perStage } from '#tests/paths/kit/stage.ts'

const context = v.object({
  values: v.nullable(v.object({ firstName: v.picklist(['Anna', 'Anne']) })),
})

/** What the page shows of the form. */
interface Reading {
  /** The callback address as saved when the form opened; null without a form. */
  callbackUrl: string | null
  /** Enabled buttons. */
  buttons: string[]
}

const HOOKS = 'https://hooks.example.com/orders'
const NO_BUG = 'A bug cannot be put into a page.'

const calls = perStage<HeldCalls>()

/**
 * Returns a gesture that opens the settings if they are not open, and answers the read of the account, which lets the
 * form appear.
 */
const openWith =
  (callbackUrl: string): Gesture =>
  async stage => {
    const { page } = stage
    const isThere = await page.getByRole('heading', { level: 1, name: 'My settings' }).isVisible()
    if (!isThere) await openSettings(stage)
    await calls.of(stage).answer(() => ({ status: 200, json: aCustomer({ callbackUrl }) }))
  }

/** Plays the form of the FTP callback, which stays on the screen after a save. */
export const settingsFormPlayer = pathPlayer({
  flow: settingsFormFlow,
  part: '#main',
  begins: {
    'a form about the customer': async stage => {
      calls.set(stage, await stage.hold(/\/customers\/me(?:\?|$)/u))
      await stage.page.goto(stage.at('/settings'))
      await stage.page.getByRole('heading', { level: 1, name: 'My settings' }).waitFor()
    },
    'a form about an address': { why: 'The page of an address is left once it is saved.' },
  },
  gestures: {
    'the saved values are known': openWith(''),
    'the form opens with other values': openWith(HOOKS),
    'the customer leaves the form': ({ page }) =>
      page
        .getByRole('navigation', { name: 'Account' })
        .getByRole('link', { name: 'Orders' })
        .click(),
    'the form is saved': async stage => {
      await saveOtherFormat(stage, calls.of(stage))
      await stage.page.getByText('Your FTP callback is saved.').waitFor()
      await calls.of(stage).answer(() => ({ status: 200, json: aCustomer() }))
    },
    'the form ends by itself': { why: 'It has no end of its own.' },
    'a bug ends the form': { why: NO_BUG },
  },
  view: ({ context: observed }): Reading => {
    const { values } = v.parse(context, observed)
    return {
      callbackUrl: values === null ? null : values.firstName === 'Anna' ? '' : HOOKS,
      buttons: values === null ? [] : ['Save'],
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const field = document.querySelector<HTMLInputElement>('#main input[name=callbackUrl]')
      return {
        callbackUrl: field?.value ?? null,
        buttons: [
          ...(field?.form?.querySelectorAll<HTMLElement>('button:not([aria-disabled=true])') ?? []),
        ].map(({ innerText }) => innerText),
      }
    }),
  unseen: {
    'settingsForm.open · xstate.done.actor.submission · 0': 'It has no end of its own.',
    'settingsForm.open · xstate.error.actor.submission · 0': NO_BUG,
    'settingsForm.broken · form.open · 0': NO_BUG,
    'settingsForm.broken · form.close · 0': NO_BUG,
  },
})
