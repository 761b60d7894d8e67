import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { lookupFlow } from '#machines/orders/lookup/lookup.cases.ts'
import { aVoucherOffer } from '#machines/samples/order-details.ts'
import { answerOrder, openOrder, ORDER_CALLS, READ_AGAIN } from '#tests/paths/orders/order-calls.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, type WireAnswer } from '#tests/paths/kit/stage.ts'

const DAYS = 'section:has(> #order-delivery) > [data-flow=lookup]'

const context = v.object({
  data: v.nullable(v.object({ name: v.string() })),
  failure: v.nullable(v.object({})),
})

/** What the page shows of one detail of an order. */
interface Lookup {
  state: string | null
  isBusy: boolean
  isBlank: boolean
  found: string | null
  alert: string[]
  hasReference: boolean
  tryAgain: 'there' | 'busy' | 'missing'
}

/** What the page shows of a product's voucher and of the delivery dates; a path answers both reads. */
interface Reading {
  voucher: Lookup
  days: Lookup
}

const calls = perStage<{ voucher: HeldCalls; days: HeldCalls }>()

const answerBoth =
  (voucher: () => WireAnswer, days: () => WireAnswer = voucher): Gesture =>
  async stage => {
    const held = calls.of(stage)
    await held.voucher.answer(voucher)
    await held.days.answer(days)
  }

/** Plays the voucher of a product, and the delivery dates of its order. */
export const lookupPlayer = pathPlayer({
  flow: lookupFlow,
  begins: {
    'a product carries a voucher': async stage => {
      await answerOrder(stage, { voucher: 'AUTUMN-15' })
      calls.set(stage, {
        voucher: await stage.hold(ORDER_CALLS.voucher),
        days: await stage.hold(ORDER_CALLS.dates),
      })
      await openOrder(stage)
    },
  },
  gestures: {
    'the customer tries to read it again': async ({ page }) => {
      for (const block of ['li [data-flow=lookup]', DAYS]) {
        await page.locator(block).getByRole('button', { name: 'Try again' }).click()
      }
    },
    'the order was read again': { why: READ_AGAIN },
    'the service has it': answerBoth(
      () => ({ status: 200, json: aVoucherOffer() }),
      () => ({
        status: 200,
        json: { earliestDeliveryDate: '2099-01-01', latestDeliveryDate: '2099-01-02' },
      }),
    ),
    'the service has none': answerBoth(() => refusal(404)),
    'it cannot be read': answerBoth(() => refusal(500)),
    'the connection drops': async stage => {
      const { voucher, days } = calls.of(stage)
      await voucher.cut()
      await days.cut()
      const again = stage.page.getByRole('button', { name: 'Try again' })
      await again.nth(1).waitFor()
      voucher.mend()
      days.mend()
    },
  },
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { data, failure } = v.parse(context, observed)
    const isBusy = tags.includes('busy')
    const lookup = (found: string, alert: string[]): Lookup => ({
      state: value === 'none' ? null : v.parse(v.string(), value),
      isBusy,
      isBlank: isBusy && data === null && failure === null,
      found: data === null ? null : found,
      alert: failure === null ? [] : alert,
      hasReference: failure !== null,
      tryAgain: failure === null ? 'missing' : isBusy ? 'busy' : 'there',
    })
    return {
      voucher: lookup(aVoucherOffer().name, [
        'Your voucher could not be loaded.',
        'It stays with your order all the same.',
      ]),
      days: lookup('1–2 January 2099', [
        'The days of delivery could not be loaded.',
        'Everything else about your order is here.',
      ]),
    }
  },
  read: ({ page }) =>
    page.evaluate((delivery): Reading => {
      const lookup = (place: string, name: string): Lookup => {
        const block = document.querySelector<HTMLElement>(place)
        const retry = block?.querySelector('button') ?? null
        return {
          state: block?.dataset['state'] ?? null,
          isBusy: block?.ariaBusy === 'true',
          isBlank: block?.querySelector(':scope > [aria-hidden=true]') !== null && block !== null,
          found: block?.querySelector<HTMLElement>(name)?.innerText ?? null,
          alert: [...(block?.querySelectorAll<HTMLElement>('[role=alert] p') ?? [])].map(
            ({ innerText }) => innerText,
          ),
          hasReference: (block?.querySelectorAll('[role=alert] ~ * code').length ?? 0) > 0,
          tryAgain: retry === null ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
        }
      }
      return { voucher: lookup('li [data-flow=lookup]', 'b'), days: lookup(delivery, 'h3 + p') }
    }, DAYS),
  unseen: {
    'lookup.found · lookup.refresh · 0': READ_AGAIN,
    'lookup.none · lookup.refresh · 0': READ_AGAIN,
    'lookup.failed · lookup.refresh · 0': READ_AGAIN,
  },
})
