import * as v from 'valibot'
import { customerFlow } from '#machines/account/customer/customer.cases.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { pathPlayer } from '#tests/paths/path-player.ts'
import { openSettings, saveOtherFormat, tellConnection } from '#tests/paths/settings-gestures.ts'
import { type HeldCalls, perStage, refusal, type Stage } from '#tests/paths/stage.ts'

const context = v.object({
  customer: v.nullable(v.object({ firstName: v.string() })),
  failure: v.nullable(v.object({})),
})

/** What a customer reads of the account. */
interface Reading {
  heading: string
  isBusy: boolean
  /** The name in the first row; empty while it is blank, null where there are no rows. */
  name: string | null
  /** The sentences of the notice. */
  alert: string[]
  tryAgain: 'there' | 'busy' | 'missing'
}

const LOAD_ERROR = 'An error occurred loading your settings'
const MAY_BE_OLD = 'What you see here may be out of date.'
const LEAVES = 'Who has no account leaves: the chart ends, and the page with it.'
const NO_FORM = 'No form is open before the account is read.'

const calls = perStage<HeldCalls>()

const answer = (firstName: string) => (stage: Stage) =>
  calls.of(stage).answer(() => ({ status: 200, json: aCustomer({ firstName }) }))

const refuse = (status: number) => (stage: Stage) => calls.of(stage).answer(() => refusal(status))

/** The account in the settings. */
export const settingsCustomerPlayer = pathPlayer({
  flow: customerFlow,
  begins: {
    'it begins': async stage => {
      calls.keep(stage, await stage.hold(/\/customers\/me(?:\?|$)/u))
      await stage.page.goto(stage.at('/orders'))
      await stage.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    },
  },
  gestures: {
    'the customer opens the settings': openSettings,
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'a form changed the account': stage => saveOtherFormat(stage, calls.of(stage)),
    'the connection is back': tellConnection,
    'the service knows the customer': answer('Anna'),
    'the service knows no such customer': { why: LEAVES },
    'the account cannot be read': refuse(500),
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.getByRole('button', { name: 'Try again' }).waitFor()
      calls.of(stage).mend()
    },
    'the service has other details': answer('Anne'),
    'the account was deleted meanwhile': { why: LEAVES },
    'the account cannot be read again': refuse(503),
  },
  canHappen: ({ value }, label) =>
    label !== 'a form changed the account' || value === 'ready' || value === 'outdated',
  view: ({ value, tags, context: kept }: Observation): Reading => {
    const { customer, failure } = v.parse(context, kept)
    const isBusy = tags.includes('busy')
    if (value === 'notRequested') {
      return { heading: 'Orders', isBusy, name: null, alert: [], tryAgain: 'missing' }
    }
    return {
      heading: 'My settings',
      isBusy,
      name: customer === null ? (failure === null ? '' : null) : `${customer.firstName} de Vries`,
      alert: failure === null ? [] : customer === null ? [LOAD_ERROR] : [LOAD_ERROR, MAY_BE_OLD],
      tryAgain: failure === null ? 'missing' : isBusy ? 'busy' : 'there',
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const main = document.querySelector('#main')
      const account = main?.querySelector('[data-flow=customer]') ?? null
      const retry = [...(account?.querySelectorAll('button') ?? [])].find(button =>
        /^Try(?:ing)? again/u.test(button.innerText),
      )
      return {
        heading: main?.querySelector('h1')?.innerText ?? '',
        isBusy: account?.ariaBusy === 'true',
        name:
          account
            ?.querySelector<HTMLElement>('dl > div:first-child > dd')
            ?.innerText.split('\n')[0]
            ?.trim() ?? null,
        alert: [...(account?.querySelectorAll<HTMLElement>('[role=alert] p') ?? [])].map(
          ({ innerText }) => innerText,
        ),
        tryAgain:
          retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
      }
    }),
  unseen: {
    'customer.reading · xstate.done.actor.readFirst · 0': LEAVES,
    'customer.readingAgain · xstate.done.actor.readAgain · 0': LEAVES,
    'customer.reading · customer.changed · 0': NO_FORM,
    'customer.failed · customer.changed · 0': NO_FORM,
    'customer.readingAgain · customer.changed · 0':
      'A second save would have to overtake the reading after the first.',
  },
})
