import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { deliveryAddressFlow } from '#machines/orders/delivery-address/delivery-address.cases.ts'
import { aDeliveryAddress } from '#machines/samples/delivery-address.ts'
import { statePath } from '#src/watch/state-path.ts'
import { failLookup, findDraft, openWithDraft } from '#tests/paths/held-drafts.ts'
import { answerOrder, aWrittenOrder, ORDER_CALLS } from '#tests/paths/order-calls.ts'
import { pathPlayer, type Gesture } from '#tests/paths/path-player.ts'
import {
  type HeldCalls,
  perStage,
  refusal,
  type Stage,
  type WireAnswer,
} from '#tests/paths/stage.ts'
import { fulfil } from '#tests/paths/wire.ts'

const context = v.object({
  order: v.nullable(
    v.object({ address: v.object({ streetNumber: v.string() }), isOpen: v.boolean() }),
  ),
  values: v.nullable(v.object({ streetNumber: v.string() })),
  failure: v.nullable(v.object({ kind: v.string(), status: v.nullable(v.number()) })),
})

/** What a customer reads of where the order goes. */
interface Reading {
  /** Where the page says that the chart stands; null before the order is there. */
  state: string | null
  isBusy: boolean
  /** Street and number on the order. */
  street: string | null
  notice: string | null
  /** The sentences of the alert. */
  alert: string[]
  hasReference: boolean
  /** The number in the form; null where there is no form. */
  number: string | null
  /** Buttons that can be used. */
  buttons: string[]
}

const OLD = '174'
const NEW = '176'

const NOT_CHANGED = 'The delivery address was not changed. Please try again.'
const NO_CONNECTION =
  'The delivery address was not changed: there is no connection. Please try again.'
const TOO_FAR_ON = 'The delivery address of this order can no longer be changed.'

const NOTICES: Readonly<Record<string, string>> = {
  'requestSent.reading': 'Your new address was sent. The order is read again.',
  'requestSent.waiting': 'Your new address was sent. It shows here as soon as the order has it.',
  successfulUpdate: 'The delivery address of this order is changed.',
}

const anOrder = (status: string, streetNumber: string): WireAnswer => ({
  status: 200,
  json: { ...aWrittenOrder({ status }), deliveryAddress: aDeliveryAddress({ streetNumber }) },
})

const held = perStage<{ orders: HeldCalls; changes: HeldCalls }>()

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

/** The order is answered when a draft is left, and held from when the page is opened anew. */
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
        held.keep(stage, {
          orders: await stage.hold(ORDER_CALLS.superOrder),
          changes: await stage.hold(/\/deliveryAddress$/u),
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

export const deliveryAddressPlayer = pathPlayer({
  flow: deliveryAddressFlow,
  showsEachReading: true,
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
    'the customer gives up': ({ page }) =>
      page.getByRole('button', { name: /^(?:Cancel|Keep the address)$/u }).click(),
    'the customer looks again': ({ page }) =>
      page.getByRole('button', { name: 'Look again' }).click(),
    'nothing was typed before': stage => findDraft(stage, null),
    'another number was typed before': stage => findDraft(stage, { streetNumber: NEW }),
    'what was typed cannot be read': ({ page }) => failLookup(page, 'draft:'),
    'the service takes the address': stage =>
      held.of(stage).changes.answer(() => ({ status: 204 })),
    'the order is too far on': refuse(409),
    'the service refuses': refuse(500),
    'the connection drops': async stage => {
      const { changes } = held.of(stage)
      await changes.cut()
      await stage.page.getByRole('alert').waitFor()
      changes.mend()
    },
  },
  canHappen: ({ value, context: kept }, label) => {
    const { order, values } = v.parse(context, kept)
    const state = statePath(value)
    const isUnchanged = order?.address.streetNumber === OLD
    switch (label) {
      case 'the order is read, and can be changed':
        return order === null || state === 'requestSent.reading'
      case 'the order is read, and can no longer be changed':
        return (
          order === null ||
          state === 'requestSent.reading' ||
          (state === 'requestFailed.refused' && order.isOpen)
        )
      case 'the order is read with the new address':
      case 'the order cannot be read again':
        return state === 'requestSent.reading'
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
  view: ({ value, tags, context: kept }: Observation): Reading => {
    const { order, values, failure } = v.parse(context, kept)
    if (order === null) {
      return {
        state: null,
        isBusy: false,
        street: null,
        notice: null,
        alert: [],
        hasReference: false,
        number: null,
        buttons: [],
      }
    }
    const state = statePath(value)
    const isBusy = tags.includes('busy')
    const isAlert = tags.includes('alert')
    const isRefused = failure?.status === 409
    const hasForm = tags.includes('form') && (order.isOpen || isBusy)
    const isClosed = state === 'requestFailed.refused' || (tags.includes('form') && !hasForm)
    const isIdle = !isClosed && !tags.includes('form') && !state.startsWith('requestSent')
    return {
      state,
      isBusy,
      street: `Keizersgracht ${order.address.streetNumber}`,
      notice: NOTICES[state] ?? null,
      alert: !isAlert
        ? []
        : isRefused
          ? [TOO_FAR_ON, 'The order goes to the address that it had.']
          : [
              failure?.kind === 'offline' ? NO_CONNECTION : NOT_CHANGED,
              'What you typed is still here.',
            ],
      hasReference: isAlert,
      number: hasForm ? (values?.streetNumber ?? order.address.streetNumber) : null,
      buttons: [
        ...(isAlert ? ['Copy reference'] : []),
        ...(hasForm && !isBusy ? ['Save address', 'Cancel'] : []),
        ...(isClosed ? ['Keep the address'] : []),
        ...(state === 'requestSent.waiting' ? ['Look again'] : []),
        ...(isIdle && order.isOpen ? ['Change delivery address'] : []),
      ],
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const panel = document.querySelector<HTMLElement>('#main [data-flow=deliveryAddress]')
      const all = (selector: string): HTMLElement[] => [
        ...(panel?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const lines = [...document.querySelectorAll<HTMLElement>('#main address bdi')]
      const field = panel?.querySelector<HTMLInputElement>('input[name=streetNumber]')
      return {
        state: panel?.dataset['state'] ?? null,
        isBusy: panel?.ariaBusy === 'true',
        street:
          lines.map(({ innerText }) => innerText).find(line => line.startsWith('Keizers')) ?? null,
        notice: all('[role=status] [data-tone]')[0]?.innerText ?? null,
        alert: all('[role=alert] p').map(({ innerText }) => innerText),
        hasReference: all('code').length === 1,
        number: field?.value ?? null,
        buttons: all('button:not([aria-disabled=true])').map(({ innerText }) => innerText),
      }
    }),
})
