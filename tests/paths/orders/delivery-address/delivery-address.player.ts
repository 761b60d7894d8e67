import { expect } from '@playwright/test'
import * as v from 'valibot'
import { deliveryAddressFlow } from '#machines/orders/delivery-address/delivery-address.cases.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aDeliveryAddress } from '#machines/samples/delivery-address.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { failLookup, findDraft, openWithDraft } from '#tests/paths/session/held-drafts.ts'
import { answerOrder, aWrittenOrder, ORDER_CALLS } from '#tests/paths/orders/order-calls.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import {
  type HeldCalls,
  loseAnswer,
  perStage,
  refusal,
  type Stage,
  type WireAnswer,
} from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

const context = v.object({
  order: v.nullable(
    v.object({ address: v.object({ streetNumber: v.string() }), isOpen: v.boolean() }),
  ),
  values: v.nullable(v.object({ streetNumber: v.string() })),
  sent: v.nullable(v.object({ streetNumber: v.string() })),
  isToKeep: v.boolean(),
})

const OLD = '174'
const NEW = '176'

const OTHER_COUNTRY = 'Only an address in the country of this order (Netherlands) can be chosen.'
const NOT_LOADED = 'Your saved addresses could not be loaded.'

const anOrder = (status: string, streetNumber: string): WireAnswer => ({
  status: 200,
  json: { ...aWrittenOrder({ status }), deliveryAddress: aDeliveryAddress({ streetNumber }) },
})

/** States in which the page reads the order. */
const READING = new Set(['requestSent.reading', 'requestFailed.form.unsure.reading'])

const held = perStage<{ orders: HeldCalls; changes: HeldCalls; account: HeldCalls }>()

const orderIsRead =
  (status: string, streetNumber: string): Gesture =>
  stage =>
    held.of(stage).orders.answer(() => anOrder(status, streetNumber))

const refuse =
  (status: number): Gesture =>
  stage =>
    held.of(stage).changes.answer(() => refusal(status))

const type =
  (streetNumber: string): Gesture =>
  ({ page }) =>
    page.getByLabel('Street number', { exact: true }).fill(streetNumber)

const submit: Gesture = ({ page }) => page.getByRole('button', { name: 'Save address' }).click()

const startToEdit: Gesture = ({ page }) =>
  page.getByRole('button', { name: 'Change delivery address' }).click()

/**
 * Answers reads of the saved addresses: the first with a failure, reads in the state `keeping` with an empty list, the
 * others with two addresses, one of them in another country. Holds the calls that add an address.
 */
const holdAccount = async (stage: Stage): Promise<HeldCalls> => {
  const account = await stage.hold(/\/customers\/me\/addresses$/u)
  let isFirst = true
  await stage.page.route(/\/customers\/me\/addresses$/u, async route => {
    if (route.request().method() !== 'GET') return route.fallback()
    const panel = stage.page.locator('[data-flow=deliveryAddress]')
    // Return no addresses to the read before the page adds one: the page would not add an address that the account has.
    const isKeeping = (await panel.getAttribute('data-state')) === 'requestSent.keeping'
    const { status, json, headers } = isFirst
      ? refusal(500)
      : isKeeping
        ? { status: 200, json: [], headers: {} }
        : ADDRESSES
    isFirst = false
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
    aSavedAddress({ id: 'there', countryCode: 'DE' }),
  ],
}

/** Answers the page's reads of the order with the old address until the change has an outcome. */
const showOldAddress: Gesture = async stage => {
  const { orders } = held.of(stage)
  const panel = stage.page.locator('[data-flow=deliveryAddress]')
  await expect
    .poll(async () => {
      const state = await panel.getAttribute('data-state')
      if (state === 'requestInProgress' && orders.isWaiting()) {
        await orders.answer(() => anOrder('Confirmed', OLD))
      }
      return state
    })
    .not.toBe('requestInProgress')
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

export const deliveryAddressPlayer = pathPlayer({
  flow: deliveryAddressFlow,
  begins: { 'it begins': open },
  gestures: {
    'the order is read, and can be changed': orderIsRead('Confirmed', OLD),
    'the order is read, and can no longer be changed': orderIsRead('ProductionStarted', OLD),
    'the order is read with the new address': orderIsRead('Confirmed', NEW),
    'the order cannot be read again': stage => held.of(stage).orders.answer(() => refusal(500)),
    'the customer starts to edit': startToEdit,
    'the customer types another number': type(NEW),
    'the customer puts the old number back': type(OLD),
    'the customer submits the address': submit,
    'the customer submits the address as it was': submit,
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
    'the customer chooses an address of another country': {
      why: 'No button chooses it: a sentence stands in its place, which is read beside the other.',
    },
    'the customer asks to keep the address': keep,
    'the customer does not ask to keep it any more': keep,
    'the customer gives up': ({ page }) =>
      page.getByRole('button', { name: /^(?:Cancel|Keep the address)$/u }).click(),
    'the customer looks again': ({ page }) =>
      page.getByRole('button', { name: 'Look again' }).click(),
    'nothing was typed before': stage => findDraft(stage, null),
    'another number was typed before': stage => findDraft(stage, { streetNumber: NEW }),
    'what was typed cannot be read': ({ page }) => failLookup(page, 'draft:'),
    'the service takes the address': stage =>
      held.of(stage).changes.answer(() => ({ status: 204 })),
    'the account takes the address': stage =>
      held.of(stage).account.answer(request => ({
        status: 201,
        json: { ...v.parse(v.record(v.string(), v.unknown()), request.postDataJSON()), id: 'new' },
      })),
    'the account does not take the address': stage =>
      held.of(stage).account.answer(() => refusal(400)),
    'the answer of the account is lost': stage =>
      loseAnswer(stage, held.of(stage).account, /\/customers\/me\/addresses$/u),
    // After a 409 the page reads the order, because an earlier attempt may have changed it: answer with the old
    // address.
    'the order is too far on': async stage => {
      await refuse(409)(stage)
      await showOldAddress(stage)
    },
    'the service does not accept the address': refuse(400),
    'the service refuses': refuse(403),
    // Answer with the old address: after a lost answer the page reads the order.
    'the connection drops': async stage => {
      const { changes } = held.of(stage)
      await changes.cut()
      changes.mend()
      await showOldAddress(stage)
    },
    'the answer is lost': stage =>
      loseAnswer(stage, held.of(stage).changes, ORDER_CALLS.superOrder),
  },
  alsoRead: [NOT_LOADED, OTHER_COUNTRY],
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
  canHappen: ({ value, context: observed }, label) => {
    const { order, values, sent, isToKeep } = v.parse(context, observed)
    const state = statePath(value)
    const isUnchanged = order?.address.streetNumber === OLD
    switch (label) {
      case 'the order is read, and can be changed':
        return order === null || READING.has(state)
      case 'the order is read, and can no longer be changed':
        return (
          order === null ||
          READING.has(state) ||
          (state === 'requestFailed.refused' && order.isOpen)
        )
      // In a failed form, the label needs changed values: an unchanged form keeps the old address, whatever address the
      // order has.
      case 'the order is read with the new address':
        return READING.has(state) && (state === 'requestSent.reading' || values !== null)
      case 'the order cannot be read again':
        return READING.has(state)
      // These labels need the new house number: the order has the old address, which would count as a successful
      // change.
      case 'the connection drops':
      case 'the order is too far on':
        return sent?.streetNumber === NEW
      case 'the customer asks to keep the address':
        return isUnchanged && order.isOpen && !isToKeep
      case 'the customer does not ask to keep it any more':
        return isUnchanged && order.isOpen && isToKeep
      case 'the customer chooses a saved address':
        return isUnchanged && order.isOpen && values === null
      case 'the customer types another number':
        return isUnchanged && order.isOpen
      case 'the customer puts the old number back':
      case 'the customer submits the address':
        return isUnchanged && order.isOpen && values !== null
      case 'the customer submits the address as it was':
        return isUnchanged && order.isOpen && values === null
      default:
        return true
    }
  },
})
