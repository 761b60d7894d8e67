import * as v from 'valibot'
import { deliveryAddressFlow } from '#machines/orders/delivery-address/delivery-address.cases.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aDeliveryAddress } from '#machines/samples/delivery-address.ts'
import { findDraft, openWithDraft } from '#tests/paths/session/held-drafts.ts'
import { answerOrder, aWrittenOrder, ORDER_CALLS } from '#tests/paths/orders/order-calls.ts'
import { endToEndPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import {
  type HeldCalls,
  loseAnswer,
  perStage,
  refusal,
  type Stage,
  type WireAnswer,
} from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

const OLD = '174'
const NEW = '176'

const OTHER_COUNTRY = "1 address where we don't deliver"
const NOT_LOADED = "We couldn't load your saved addresses."

const anOrder = (status: string, streetNumber: string): WireAnswer => ({
  status: 200,
  json: { ...aWrittenOrder({ status }), deliveryAddress: aDeliveryAddress({ streetNumber }) },
})

const held = perStage<{ orders: HeldCalls; changes: HeldCalls; account: HeldCalls }>()

const orderIsRead =
  (status: string, streetNumber: string): Gesture =>
  stage =>
    held.of(stage).orders.answer(() => anOrder(status, streetNumber))

const type =
  (streetNumber: string): Gesture =>
  ({ page }) =>
    page.getByLabel('Street number', { exact: true }).fill(streetNumber)

const submit: Gesture = ({ page }) => page.getByRole('button', { name: 'Save address' }).click()

const startToEdit: Gesture = ({ page }) =>
  page.getByRole('button', { name: 'Change delivery address' }).click()

/**
 * Answers reads of the saved addresses: the first two with a failure, those in the state `keeping` with an empty list, the
 * others with two addresses, one of them in a country to which the shop does not deliver. Holds the calls that add an address.
 */
const holdAccount = async (stage: Stage): Promise<HeldCalls> => {
  const account = await stage.hold(/\/customers\/me\/addresses$/u)
  let failures = 2
  await stage.page.route(/\/customers\/me\/addresses$/u, async route => {
    if (route.request().method() !== 'GET') return route.fallback()
    const panel = stage.page.locator('[data-flow=deliveryAddress]')
    // Return no addresses to the read before the page adds one: the page would not add an address that the account has.
    const isKeeping = (await panel.getAttribute('data-state')) === 'requestSent.keeping'
    const { status, json, headers } =
      failures > 0 ? refusal(500) : isKeeping ? { status: 200, json: [], headers: {} } : ADDRESSES
    failures -= 1
    return fulfil(route, 'x-correlationid, retry-after', {
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    })
  })
  return account
}

const ADDRESSES: WireAnswer = {
  status: 200,
  json: [
    aSavedAddress({ ...aDeliveryAddress({ streetNumber: NEW }), id: 'here' }),
    aSavedAddress({ id: 'there', countryCode: 'NO' }),
  ],
}

const keep: Gesture = ({ page }) => page.getByText('Also save this address to my account').click()

/** Stores a draft on the page of the order, and opens the page again with its calls held. */
const open = async (stage: Stage): Promise<void> => {
  const { page, at } = stage
  const { status, json } = anOrder('Confirmed', OLD)
  await answerOrder(stage, { status: 'Confirmed' })
  await page.route(ORDER_CALLS.superOrder, route =>
    fulfil(route, '', {
      status,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    }),
  )
  let isFirst = true
  await openWithDraft(stage, {
    form: 'delivery-address/A-1',
    open: async () => {
      if (!isFirst) {
        held.set(stage, {
          orders: await stage.hold(ORDER_CALLS.superOrder),
          changes: await stage.hold(/\/deliveryAddress$/u),
          account: await holdAccount(stage),
        })
      }
      isFirst = false
      await page.goto(at('/orders/A-1'))
    },
    type: async () => {
      await startToEdit(stage)
      await type('178')(stage)
    },
  })
  await held.of(stage).orders.asked()
}

const TO_THE_FORM = [
  'the order is read, and can be changed',
  'nothing was typed before',
  'the customer starts to edit',
]

export const deliveryAddressPlayer = endToEndPlayer({
  flow: deliveryAddressFlow,
  begins: { 'it begins': open },
  gestures: {
    'the order is read, and can be changed': orderIsRead('Confirmed', OLD),
    'the order is read with the new address': orderIsRead('Confirmed', NEW),
    'the customer starts to edit': startToEdit,
    'the customer types another number': type(NEW),
    'the customer submits the address': submit,
    'the customer chooses a saved address': async ({ page }) => {
      await page.getByRole('button', { name: 'Choose a saved address' }).click()
      const panel = page.getByRole('dialog', { name: 'Saved addresses' })
      await panel.getByText(NOT_LOADED).or(panel.getByText(OTHER_COUNTRY)).first().waitFor()
      if (await panel.getByText(NOT_LOADED).isVisible()) {
        await panel.getByRole('button', { name: 'Try again' }).click()
      }
      await panel.getByText(OTHER_COUNTRY).waitFor()
      await page.getByRole('button', { name: 'Use this address' }).click()
    },
    'the customer asks to keep the address': keep,
    'the customer gives up': ({ page }) =>
      page.getByRole('button', { name: /^(?:Cancel|Keep the address)$/u }).click(),
    'nothing was typed before': stage => findDraft(stage, null),
    'the service takes the address': stage =>
      held.of(stage).changes.answer(() => ({ status: 204 })),
    'the account takes the address': stage =>
      held.of(stage).account.answer(request => ({
        status: 201,
        json: { ...v.parse(v.record(v.string(), v.unknown()), request.postDataJSON()), id: 'new' },
      })),
    'the answer is lost': stage =>
      loseAnswer(stage, held.of(stage).changes, ORDER_CALLS.superOrder),
  },
  alsoRead: [NOT_LOADED],
  endToEnd: [
    {
      start: 'it begins',
      labels: [
        ...TO_THE_FORM,
        'the customer types another number',
        'the customer asks to keep the address',
        'the customer submits the address',
        'the service takes the address',
        'the account takes the address',
        'the order is read with the new address',
      ],
    },
    {
      start: 'it begins',
      labels: [
        ...TO_THE_FORM,
        'the customer chooses a saved address',
        'the customer submits the address',
        'the answer is lost',
        'the customer gives up',
      ],
    },
  ],
})
