import * as v from 'valibot'
import { addressesFlow } from '#machines/account/addresses/addresses.cases.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { addressRow, readAddressRows } from '#tests/paths/account/settings-rows.ts'
import { openSettings } from '#tests/paths/account/settings-gestures.ts'
import { always, notifyConnection } from '#tests/paths/kit/gestures.ts'
import { type HeldCalls, perStage, refusal, type Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({
  data: v.nullable(v.array(v.object({ id: v.string() }))),
  failure: v.nullable(v.object({})),
})

/** What the page shows of the saved addresses. */
interface Reading {
  heading: string
  /** The lines of each address, with the names of its link and its button. */
  addresses: string[][]
  /** The text if there is no address. */
  empty: string[]
  /** The sentences of the alert. */
  alert: string[]
  tryAgain: 'there' | 'busy' | 'missing'
}

const LOAD_ERROR = 'Your addresses could not be loaded'
const MAY_BE_OLD = 'What you see here may be out of date.'
const NO_ADDRESS = 'Nothing can be saved or deleted before the addresses are read.'

const EMPTY = [
  'You have no saved addresses yet',
  'An address that you add here can be chosen when you order.',
]

/** Street and number of each address, by the id of the address. */
const STREETS: Readonly<Record<string, readonly [string, string]>> = {
  'address-1': ['Keizersgracht', '174'],
  'address-2': ['Herengracht', '5'],
}

const addressOf = (id: string) => {
  const [streetName, streetNumber] = STREETS[id] ?? []
  return aSavedAddress({ id, streetName, streetNumber })
}

const calls = perStage<HeldCalls>()

const answer = (ids: readonly string[]) => (stage: Stage) =>
  calls.of(stage).answer(() => ({ status: 200, json: ids.map(addressOf) }))

const refuse = (status: number) => (stage: Stage) => calls.of(stage).answer(() => refusal(status))

/** Plays the saved addresses in the settings. */
export const addressesPlayer = pathPlayer({
  flow: addressesFlow,
  part: '#main',
  showsEachReading: true,
  begins: {
    'it begins': async stage => {
      calls.set(stage, await stage.hold(/\/customers\/me\/addresses(?:\?|$)/u))
      await always(stage, /\/customers\/me\/addresses\/[^/]+$/u, () => ({ status: 204 }))
      await stage.page.goto(stage.at('/orders'))
      await stage.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    },
  },
  gestures: {
    'the customer opens the addresses': openSettings,
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'an address was saved or deleted': async ({ page }) => {
      await page
        .getByRole('button', { name: /^Delete Anna/u })
        .first()
        .click()
      await page.getByRole('button', { name: 'Delete address' }).click()
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    },
    'the connection is back': notifyConnection,
    'the customer saved addresses': answer(['address-1']),
    'the customer saved no address': answer([]),
    'the addresses cannot be read': refuse(500),
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.getByRole('button', { name: 'Try again' }).waitFor()
      calls.of(stage).mend()
    },
    'there is one more address': answer(['address-1', 'address-2']),
    'the addresses cannot be read again': refuse(503),
  },
  canHappen: ({ value, context: observed }, label) =>
    label !== 'an address was saved or deleted' ||
    (['ready', 'outdated'].includes(typeof value === 'string' ? value : '') &&
      (v.parse(context, observed).data ?? []).length > 0),
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { data: addresses, failure } = v.parse(context, observed)
    return {
      heading: value === 'notRequested' ? 'Orders' : 'My settings',
      addresses: (addresses ?? []).map(({ id }) => addressRow((STREETS[id] ?? []).join(' '))),
      empty: addresses?.length === 0 ? EMPTY : [],
      alert: failure === null ? [] : addresses === null ? [LOAD_ERROR] : [LOAD_ERROR, MAY_BE_OLD],
      tryAgain: failure === null ? 'missing' : tags.includes('busy') ? 'busy' : 'there',
    }
  },
  read: async ({ page }) => ({
    ...(await page.evaluate((): Omit<Reading, 'addresses'> => {
      const main = document.querySelector('#main')
      const retry = [...(main?.querySelectorAll('section button') ?? [])].find(button =>
        /^Try(?:ing)? again/u.test(button.textContent),
      )
      return {
        heading: main?.querySelector('h1')?.innerText ?? '',
        empty: [...(main?.querySelectorAll<HTMLElement>('section h3, section h3 + div') ?? [])].map(
          ({ innerText }) => innerText,
        ),
        alert: [...(main?.querySelectorAll<HTMLElement>('section [role=alert] p') ?? [])].map(
          ({ innerText }) => innerText,
        ),
        tryAgain:
          retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
      }
    })),
    addresses: await readAddressRows(page),
  }),
  unseen: {
    'addresses.reading · addresses.changed · 0': NO_ADDRESS,
    'addresses.failed · addresses.changed · 0': NO_ADDRESS,
    'addresses.readingAgain · addresses.changed · 0':
      'A second deletion would have to overtake the reading after the first.',
  },
})
