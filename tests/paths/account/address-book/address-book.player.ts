import * as v from 'valibot'
import { addressBookFlow } from '#machines/account/address-book/address-book.cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal, loseAnswer, NOT_KNOWN } from '#tests/paths/kit/stage.ts'
import { addressRow, readAddressRows } from '#tests/paths/account/settings-rows.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

const context = v.object({
  failure: v.nullable(v.object({ kind: v.string() })),
  choice: v.nullable(v.object({ id: v.picklist(['address-1', 'address-2']) })),
})

/** What a customer reads of the dialog, and where it leaves them. */
interface Reading {
  /** The page behind: its heading and where its list stands, the words of each address, the ways on. */
  heading: string
  list: string
  addresses: string[][]
  ways: string[]
  /** Where the dialog says that its chart stands. */
  state: string | null
  title: string | null
  /** What it says: the address by its name, and what becomes of orders. */
  sentences: string[]
  isBusy: boolean
  alert: string | null
  hasReference: boolean
  /** Buttons of the dialog that can be used, and those that refuse presses for now. */
  buttons: string[]
  refusing: string[]
  focus: 'dialog' | 'Delete'
  /** Whether the page behind is out of reach of screen readers and keys. */
  isBehind: boolean
}

const NAMES = {
  'address-1': 'Anna de Vries, Keizersgracht 12, Amsterdam',
  'address-2': 'Anna de Vries, Herengracht 5, Amsterdam',
}

/** However many were deleted, the list has both again: each path asks about one or the other. */
const ADDRESSES = [
  aSavedAddress({ id: 'address-1', streetNumber: '12' }),
  aSavedAddress({ id: 'address-2', streetName: 'Herengracht', streetNumber: '5' }),
]

const LIST = /\/customers\/me\/addresses(?:\?|$)/u

const calls = perStage<HeldCalls>()

const ask =
  (id: keyof typeof NAMES): Gesture =>
  ({ page }) =>
    page.getByRole('button', { name: `Delete ${NAMES[id]}` }).click()

/** The question before a saved address is deleted, over all the saved addresses. */
export const addressBookPlayer = pathPlayer({
  flow: addressBookFlow,
  showsEachReading: true,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      calls.keep(stage, await stage.hold(/\/customers\/me\/addresses\/[^/]+$/u))
      await page.route(LIST, route =>
        route.request().method() === 'GET'
          ? fulfil(route, '', {
              status: 200,
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(ADDRESSES),
            })
          : route.fallback(),
      )
      await page.goto(at('/settings/addresses/all'))
      await page.getByRole('button', { name: `Delete ${NAMES['address-1']}` }).focus()
    },
  },
  gestures: {
    'the customer presses Delete at an address': ask('address-1'),
    'the customer presses Delete at another address': ask('address-2'),
    'the customer confirms': ({ page }) =>
      page.getByRole('button', { name: 'Delete address' }).click(),
    'the customer keeps the address': ({ page }) =>
      page.getByRole('button', { name: 'Keep address' }).click(),
    'the address is deleted': async stage => {
      const readAgain = stage.page.waitForRequest(request => LIST.test(request.url()))
      await calls.of(stage).answer(() => ({ status: 204 }))
      await readAgain
    },
    'the service refuses': stage => calls.of(stage).answer(() => refusal(500)),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage), LIST),
  },
  view: ({ value, tags, context: kept }: Observation): Reading => {
    const { choice, failure } = v.parse(context, kept)
    const isBusy = tags.includes('busy')
    const isAlert = tags.includes('alert')
    return {
      heading: 'Delivery addresses',
      list: 'ready',
      addresses: [addressRow('Keizersgracht 12'), addressRow('Herengracht 5')],
      ways: ['Add an address', 'Back to settings'],
      state: choice === null ? null : statePath(value),
      title: choice === null ? null : 'Delete this address?',
      sentences:
        choice === null ? [] : [NAMES[choice.id], 'Orders that you placed keep their address.'],
      isBusy,
      alert: !isAlert
        ? null
        : failure?.kind === 'unanswered'
          ? NOT_KNOWN
          : 'The address could not be deleted. Please try again.',
      hasReference: isAlert,
      buttons:
        choice === null
          ? []
          : [
              ...(isBusy ? [] : ['Close']),
              ...(isAlert ? ['Copy reference'] : []),
              'Keep address',
              ...(isBusy ? [] : ['Delete address']),
            ],
      refusing: isBusy ? ['Deleting'] : [],
      focus: value === 'closed' ? 'Delete' : 'dialog',
      isBehind: tags.includes('modal'),
    }
  },
  read: async ({ page }) => ({
    addresses: await readAddressRows(page),
    ...(await page.evaluate((): Omit<Reading, 'addresses'> => {
      const main = document.querySelector('#main')
      const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
      const all = (selector: string): HTMLElement[] => [
        ...(dialog?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const words = (selector: string): string | null => all(selector)[0]?.innerText ?? null
      const focused = document.activeElement
      return {
        heading: main?.querySelector('h1')?.innerText ?? '',
        list: main?.querySelector<HTMLElement>('[data-flow=addresses]')?.dataset['state'] ?? '',
        ways: [...(main?.querySelectorAll<HTMLElement>('ul + div > a') ?? [])].map(
          ({ innerText }) => innerText,
        ),
        state: all('[data-flow=addressBook]')[0]?.dataset['state'] ?? null,
        title: words('h2'),
        sentences: all('[data-flow=addressBook] > p').map(({ innerText }) => innerText),
        isBusy: dialog?.querySelector('[data-flow=addressBook]')?.ariaBusy === 'true',
        alert: words('[role=alert] > div > div > div')?.split('\n')[0] ?? null,
        hasReference: all('[role=alert] code').length === 1,
        buttons: all('button:not([aria-disabled=true])').map(
          ({ ariaLabel, innerText }) => ariaLabel ?? innerText,
        ),
        refusing: all('button[aria-disabled=true]').map(({ innerText }) => innerText),
        focus:
          focused instanceof HTMLButtonElement && focused.innerText === 'Delete'
            ? 'Delete'
            : 'dialog',
        isBehind: document.querySelector('#main')?.closest('[inert], [aria-hidden=true]') !== null,
      }
    })),
  }),
})
