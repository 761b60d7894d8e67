import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { lookupFlow } from '#machines/orders/lookup/lookup.cases.ts'
import { aVoucherOffer } from '#machines/samples/order-details.ts'
import { answerOrder, openOrder, ORDER_CALLS, READ_AGAIN } from '#tests/paths/order-calls.ts'
import { pathPlayer } from '#tests/paths/path-player.ts'
import { perStage, refusal, type HeldCalls } from '#tests/paths/stage.ts'

const context = v.object({
  data: v.nullable(v.object({ name: v.string() })),
  failure: v.nullable(v.object({})),
})

/** What a customer reads of the voucher of a product. */
interface Reading {
  state: string | null
  isBusy: boolean
  isBlank: boolean
  name: string | null
  alert: string[]
  hasReference: boolean
  tryAgain: 'there' | 'busy' | 'missing'
}

const calls = perStage<HeldCalls>()

/** The voucher of a product. */
export const lookupPlayer = pathPlayer({
  flow: lookupFlow,
  begins: {
    'a product carries a voucher': async stage => {
      await answerOrder(stage, { voucher: 'AUTUMN-15' })
      calls.keep(stage, await stage.hold(ORDER_CALLS.voucher))
      await openOrder(stage)
    },
  },
  gestures: {
    'the customer tries to read it again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'the order was read again': { why: READ_AGAIN },
    'the service has it': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: aVoucherOffer() })),
    'the service has none': stage => calls.of(stage).answer(() => refusal(404)),
    'it cannot be read': stage => calls.of(stage).answer(() => refusal(500)),
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.getByRole('button', { name: 'Try again' }).waitFor()
      calls.of(stage).mend()
    },
  },
  view: ({ value, tags, context: kept }: Observation): Reading => {
    const { data, failure } = v.parse(context, kept)
    const isBusy = tags.includes('busy')
    return {
      state: value === 'none' ? null : v.parse(v.string(), value),
      isBusy,
      isBlank: isBusy && data === null && failure === null,
      name: data?.name ?? null,
      alert:
        failure === null
          ? []
          : ['Your voucher could not be loaded.', 'It stays with your order all the same.'],
      hasReference: failure !== null,
      tryAgain: failure === null ? 'missing' : isBusy ? 'busy' : 'there',
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const block = document.querySelector<HTMLElement>('li [data-flow=lookup]')
      const retry = block?.querySelector('button') ?? null
      return {
        state: block?.dataset['state'] ?? null,
        isBusy: block?.ariaBusy === 'true',
        isBlank: block?.querySelector(':scope > [aria-hidden=true]') !== null && block !== null,
        name: block?.querySelector('b')?.innerText ?? null,
        alert: [...(block?.querySelectorAll<HTMLElement>('[role=alert] p') ?? [])].map(
          ({ innerText }) => innerText,
        ),
        hasReference: (block?.querySelectorAll('[role=alert] ~ * code').length ?? 0) > 0,
        tryAgain: retry === null ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
      }
    }),
  unseen: {
    'lookup.found · lookup.refresh · 0': READ_AGAIN,
    'lookup.none · lookup.refresh · 0': READ_AGAIN,
    'lookup.failed · lookup.refresh · 0': READ_AGAIN,
  },
})
