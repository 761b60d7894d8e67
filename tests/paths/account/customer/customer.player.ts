import * as v from 'valibot'
import { customerFlow } from '#machines/account/customer/customer.cases.ts'
import { aCustomer, aSavedAddress } from '#machines/samples/customer.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { readRows } from '#tests/paths/account/settings-rows.ts'
import { openSettings, saveOtherFormat } from '#tests/paths/account/settings-gestures.ts'
import { notifyConnection } from '#tests/paths/kit/gestures.ts'
import { type HeldCalls, perStage, refusal, type Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({
  data: v.nullable(v.object({ firstName: v.string() })),
  failure: v.nullable(v.object({})),
  notFound: v.number(),
})

/** What the page shows of the account. */
interface Reading {
  heading: string
  /** The screen's `data-state`; null before it opens. */
  state: string | null
  isBusy: boolean
  /** The text of each row; empty before the screen opens, and if the account could not be read. */
  rows: string[][]
  /** Each section below the rows: its heading, its sentences, its links and its buttons. */
  sections: string[][]
  /** The sentences of the alert. */
  alert: string[]
  tryAgain: 'there' | 'busy' | 'missing'
}

const LOAD_ERROR = 'An error occurred loading your settings'
const MAY_BE_OLD = 'What you see here may be out of date.'
const LEAVES = 'A customer without an account leaves: the machine ends, and the page with it.'
const TEN_SECONDS =
  'Ten seconds pass on a page in tests/journeys/account/account-life.test.ts, and in src/shell/BusinessStatus.test.tsx.'
const NO_FORM = 'No form is open before the account is read.'

const DETAILS = ['Personal details', 'Change', 'Change personal details']
const EMAIL = ['Email address', 'Change', 'Change email address']
const rowOf = ([label = '', ...change]: readonly string[], ...known: string[]): string[] => [
  label,
  ...known,
  ...change,
]

const SECTIONS = {
  addresses: ['Delivery addresses', 'Add an address', 'Show all'],
  callback: ['FTP callback'],
  data: [
    'Your data',
    'Take a copy of everything that we keep for you: your details, orders, projects and albums, and a list of your photos.',
    'Export your data',
  ],
  deletion: [
    'Delete account',
    'Your personal data, photos, projects and order history go with your account.',
    'Delete account',
  ],
}

/** Saved addresses, one more than the settings show. */
const ADDRESSES = ['1', '2', '3', '4'].map(id => aSavedAddress({ id }))

const calls = perStage<HeldCalls>()

const answer = (firstName: string) => (stage: Stage) =>
  calls.of(stage).answer(() => ({ status: 200, json: aCustomer({ firstName }) }))

const gatewayPage = (stage: Stage) =>
  calls.of(stage).answer(() => ({ status: 404, headers: { 'x-correlationid': '' } }))

const refuse = (status: number) => (stage: Stage) => calls.of(stage).answer(() => refusal(status))

/** Plays the account in the settings. */
export const customerPlayer = pathPlayer({
  flow: customerFlow,
  showsEachReading: true,
  begins: {
    'it begins': async stage => {
      calls.set(stage, await stage.hold(/\/customers\/me(?:\?|$)/u))
      await stage.page.route(/\/customers\/me\/addresses(?:\?|$)/u, route =>
        fulfil(route, '', {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(ADDRESSES),
        }),
      )
      await stage.page.goto(stage.at('/orders'))
      await stage.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    },
  },
  gestures: {
    'the customer opens the settings': openSettings,
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'a form changed the account': stage => saveOtherFormat(stage, calls.of(stage)),
    'the connection is back': notifyConnection,
    'the service knows the customer': answer('Anna'),
    'the service knows no such customer': refuse(404),
    'a gateway answers that there is no such page': gatewayPage,
    'the account cannot be read': refuse(500),
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.getByRole('button', { name: 'Try again' }).waitFor()
      calls.of(stage).mend()
    },
    'the service has other details': answer('Anne'),
    'the service does not know the customer any more': refuse(404),
    'the account cannot be read again': refuse(503),
    'a gateway answers that there is no such page now': gatewayPage,
    'the service knows the customer after all': answer('Anna'),
    'the service says again that it knows no such customer': { why: LEAVES },
    'the account cannot be read the second time': refuse(503),
    'the gateway is there again': answer('Anna'),
    'the gateway is there again, and the service knows no such customer': refuse(404),
    'the gateway still answers that there is no such page': gatewayPage,
    'the account cannot be read yet': refuse(503),
  },
  canHappen: ({ value, context: observed }, label) => {
    if (label === 'a form changed the account') return value === 'ready' || value === 'outdated'
    // The fourth such answer signs the customer out, and the page leaves.
    if (label !== 'the gateway still answers that there is no such page') return true
    return v.parse(context, observed).notFound < 3
  },
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { data: customer, failure } = v.parse(context, observed)
    const isBusy = tags.includes('busy')
    if (value === 'notRequested') {
      return {
        heading: 'Orders',
        state: null,
        isBusy,
        rows: [],
        sections: [],
        alert: [],
        tryAgain: 'missing',
      }
    }
    const isBare = customer === null && failure !== null
    const known = customer === null ? [] : [`${customer.firstName} de Vries`, '+31 20 555 0187']
    return {
      heading: 'My settings',
      state: statePath(value),
      isBusy,
      rows: isBare
        ? []
        : [
            rowOf(DETAILS, ...known),
            rowOf(EMAIL, ...(customer === null ? [] : ['anna@example.com'])),
          ],
      sections: [
        SECTIONS.addresses,
        ...(isBare ? [] : [SECTIONS.callback]),
        SECTIONS.data,
        SECTIONS.deletion,
      ],
      alert: failure === null ? [] : customer === null ? [LOAD_ERROR] : [LOAD_ERROR, MAY_BE_OLD],
      tryAgain: failure === null ? 'missing' : isBusy ? 'busy' : 'there',
    }
  },
  read: async ({ page }) => ({
    ...(await page.evaluate((): Omit<Reading, 'rows'> => {
      const main = document.querySelector('#main')
      const account = main?.querySelector<HTMLElement>('[data-flow=customer]') ?? null
      const retry = [...(account?.querySelectorAll('button') ?? [])].find(button =>
        /^Try(?:ing)? again/u.test(button.innerText),
      )
      return {
        heading: main?.querySelector('h1')?.innerText ?? '',
        state: account?.dataset['state'] ?? null,
        isBusy: account?.ariaBusy === 'true',
        sections: [...(account?.querySelectorAll('section') ?? [])].map(section =>
          [
            ...section.querySelectorAll<HTMLElement>(
              ':scope > h2, :scope > p, :scope > div > :is(a, button)',
            ),
          ].map(({ innerText }) => innerText),
        ),
        alert: [...(account?.querySelectorAll<HTMLElement>('[role=alert] p') ?? [])].map(
          ({ innerText }) => innerText,
        ),
        tryAgain:
          retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
      }
    })),
    rows: await readRows(page),
  }),
  unseen: {
    'customer.missing · xstate.after.untilNextRead.customer.missing · 0': TEN_SECONDS,
    'customer.confirming · xstate.done.actor.readSecond · 0': TEN_SECONDS,
    'customer.confirming · xstate.done.actor.readSecond · 1': TEN_SECONDS,
    'customer.confirming · xstate.error.actor.readSecond · 0': TEN_SECONDS,
    'customer.confirming · xstate.error.actor.readSecond · 1': TEN_SECONDS,
    'customer.notFound · xstate.after.untilNextRead.customer.notFound · 0': TEN_SECONDS,
    'customer.lookingAgain · xstate.error.actor.readNext · 0': LEAVES,
    'customer.reading · customer.changed · 0': NO_FORM,
    'customer.failed · customer.changed · 0': NO_FORM,
    'customer.readingAgain · customer.changed · 0':
      'A second save would have to overtake the reading after the first.',
  },
})
