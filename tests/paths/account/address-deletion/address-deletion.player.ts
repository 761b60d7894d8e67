import { addressDeletionFlow } from '#machines/account/address-deletion/address-deletion.cases.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { endToEndPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, loseAnswer } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

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
export const addressDeletionPlayer = endToEndPlayer({
  flow: addressDeletionFlow,
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
      await page.getByRole('button', { name: `Delete ${NAMES['address-1']}` }).waitFor()
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
    'the connection drops': stage => loseAnswer(stage, calls.of(stage), LIST),
  },
  endToEnd: [
    {
      start: 'it begins',
      labels: [
        'the customer presses Delete at an address',
        'the customer confirms',
        'the address is deleted',
      ],
    },
    {
      start: 'it begins',
      labels: [
        'the customer presses Delete at another address',
        'the customer confirms',
        'the connection drops',
        'the customer keeps the address',
      ],
    },
  ],
})
