import { lookupFlow } from '#machines/orders/lookup/lookup.cases.ts'
import { aVoucherOffer } from '#machines/samples/order-details.ts'
import { endToEndPlayer } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal } from '#tests/paths/kit/stage.ts'
import { answerOrder, ORDER_CALLS } from '#tests/paths/orders/order-calls.ts'

const UNREAD = "We couldn't load the delivery dates."

const calls = perStage<{ voucher: HeldCalls; days: HeldCalls }>()

const START = 'a product carries a voucher'

/** Plays the voucher of a product, and the delivery dates of its order. */
export const lookupPlayer = endToEndPlayer({
  flow: lookupFlow,
  part: 'li [data-flow=lookup]',
  begins: {
    [START]: async stage => {
      await answerOrder(stage, { voucher: 'AUTUMN-15' })
      calls.set(stage, {
        voucher: await stage.hold(ORDER_CALLS.voucher),
        days: await stage.hold(ORDER_CALLS.dates),
      })
      await stage.page.goto(stage.at('/orders/A-1'))
      await stage.page.getByRole('heading', { name: 'Photo book' }).waitFor()
    },
  },
  gestures: {
    'the service has it': async stage => {
      const { voucher, days } = calls.of(stage)
      await voucher.answer(() => ({ status: 200, json: aVoucherOffer() }))
      await days.answer(() => ({
        status: 200,
        json: { earliestDeliveryDate: '2099-01-01', latestDeliveryDate: '2099-01-02' },
      }))
      await stage.page.getByText('Autumn on the wall').waitFor()
      await stage.page.getByRole('heading', { name: 'Arriving 1–2 January 2099' }).waitFor()
    },
    'it cannot be read': async stage => {
      const { voucher, days } = calls.of(stage)
      await voucher.answer(() => refusal(500))
      await days.answer(() => refusal(500))
      await stage.page.getByText(UNREAD).waitFor()
    },
  },
  alsoRead: [UNREAD],
  endToEnd: [
    { start: START, labels: ['the service has it'] },
    { start: START, labels: ['it cannot be read'] },
  ],
})
