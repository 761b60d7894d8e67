import * as v from 'valibot'
import { addressDeletionFlow } from '#machines/account/address-deletion/address-deletion.cases.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import {
  deletionView,
  readDeletion,
  type DeletionReading,
} from '#tests/paths/kit/deletion-reading.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal, loseAnswer } from '#tests/paths/kit/stage.ts'
import { addressRow, readAddressRows } from '#tests/paths/account/settings-rows.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

const context = v.object({
  choice: v.nullable(v.object({ id: v.picklist(['address-1', 'address-2']) })),
})

/** The dialog and the page behind it: heading, the list's `data-state`, the text of each address, and the links. */
interface Reading extends DeletionReading {
  heading: string
  list: string
  addresses: string[][]
  links: string[]
  /** Whether the focus is on a Delete button of the page behind. */
  isFocusBack: boolean
}

const NAMES = {
  'address-1': 'Anna de Vries, Keizersgracht 12, Amsterdam',
  'address-2': 'Anna de Vries, Herengracht 5, Amsterdam',
}

/** The service returns both addresses after each deletion, so that a path can delete either of them. */
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

/** Plays the question before a saved address is deleted, over all saved addresses. */
export const addressDeletionPlayer = pathPlayer({
  flow: addressDeletionFlow,
  showsEachReading: true,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      calls.set(stage, await stage.hold(/\/customers\/me\/addresses\/[^/]+$/u))
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
    'the service refuses': stage => calls.of(stage).answer(() => refusal(403)),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage), LIST),
  },
  view: (seen): Reading => {
    const { choice } = v.parse(context, seen.context)
    return {
      ...deletionView(seen, {
        title: 'Delete this address?',
        sentences: [NAMES[choice?.id ?? 'address-1'], 'Orders that you placed keep their address.'],
        keep: 'Keep address',
        confirm: 'Delete address',
        failed: 'The address could not be deleted. Please try again.',
      }),
      heading: 'Delivery addresses',
      list: 'ready',
      addresses: [addressRow('Keizersgracht 12'), addressRow('Herengracht 5')],
      links: ['Add an address', 'Back to settings'],
      isFocusBack: choice === null,
    }
  },
  read: async stage => ({
    ...(await readDeletion(stage)),
    addresses: await readAddressRows(stage.page),
    ...(await stage.page.evaluate(() => {
      const main = document.querySelector('#main')
      const focused = document.activeElement
      return {
        heading: main?.querySelector('h1')?.innerText ?? '',
        list: main?.querySelector<HTMLElement>('[data-flow=addresses]')?.dataset['state'] ?? '',
        links: [...(main?.querySelectorAll<HTMLElement>('ul + div > a') ?? [])].map(
          ({ innerText }) => innerText,
        ),
        isFocusBack: focused instanceof HTMLButtonElement && focused.innerText === 'Delete',
      }
    })),
  }),
})
