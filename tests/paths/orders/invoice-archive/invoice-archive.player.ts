import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { invoiceArchiveFlow } from '#machines/orders/invoice-archive/invoice-archive.cases.ts'
import { BRUNO } from '#sandbox/people/people.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal } from '#tests/paths/kit/stage.ts'
import { signInAs } from '#tests/paths/kit/tokens.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

const context = v.object({
  progress: v.object({ done: v.number(), missing: v.array(v.string()) }),
  failure: v.nullable(v.object({})),
})

/** What the page shows above a business customer's invoices. */
interface Reading {
  state: string | null
  /** Enabled buttons. */
  buttons: string[]
  progress: string | null
  notice: string | null
  alert: string[]
}

const LISTS = [
  {
    address: /\/HistoricalInvoice\/me$/u,
    json: {
      total: 3,
      historicalInvoices: ['R1', 'R2', 'R3'].map(orderRef => ({
        id: `H-${orderRef}`,
        orderRef,
        channel: '101-en-gb',
        date: '2024-05-01',
      })),
    },
  },
  { address: /\/orders\/byAccount\//u, json: { items: [], total: 0 } },
  { address: /\/v2\/superorders\/me/u, json: { items: [], total: 0 } },
]

const NOTHING_SAVED = 'The download was cancelled. Nothing was saved.'
const FAILED = 'The invoices could not be fetched. Nothing was saved.'
const UNSAVED = 'The file could not be saved. There may be too little room.'
const STILL_WORKS = 'Each invoice can still be downloaded by itself.'

const calls = perStage<HeldCalls>()

const press =
  (name: string | RegExp): Gesture =>
  ({ page }) =>
    page.locator('[data-flow=invoiceArchive]').getByRole('button', { name }).click()

const bring: Gesture = stage => calls.of(stage).release()

export const invoiceArchivePlayer = pathPlayer({
  flow: invoiceArchiveFlow,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      await signInAs(stage, BRUNO)
      for (const { address, json } of LISTS) {
        await page.route(address, route =>
          fulfil(route, '', {
            status: 200,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(json),
          }),
        )
      }
      const files = /\/HistoricalInvoice\/me\/pdf\//u
      await page.route(files, route =>
        fulfil(route, '', {
          status: 200,
          headers: { 'content-type': 'application/pdf' },
          body: '%PDF-1.7\n',
        }),
      )
      calls.set(stage, await stage.hold(files))
      await page.goto(at('/invoices'))
      await page.getByRole('button', { name: 'as ZIP' }).waitFor()
    },
  },
  gestures: {
    'the customer asks for all invoices of a year': async stage => {
      await press(/as ZIP$/u)(stage)
      await calls.of(stage).asked()
    },
    'the customer asks for a year without invoices': { why: 'No such year can be chosen.' },
    'the customer cancels': press('Cancel'),
    'the customer tries again': async stage => {
      await press('Try again')(stage)
      await calls.of(stage).asked()
    },
    'the customer closes the notice': press('Close'),
    'the first invoice is there': bring,
    'the second invoice is refused': stage => calls.of(stage).answer(() => refusal(404)),
    'the file is saved': async stage => {
      const saved = stage.page.waitForEvent('download')
      await bring(stage)
      await saved
    },
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.getByRole('alert').waitFor()
      calls.of(stage).mend()
    },
    'the file cannot be written': async stage => {
      await stage.page.evaluate(() => {
        const real = URL.createObjectURL
        URL.createObjectURL = () => {
          URL.createObjectURL = real
          throw new Error('no room')
        }
      })
      await bring(stage)
    },
  },
  canHappen: ({ context: observed }, label) => {
    const { done } = v.parse(context, observed).progress
    if (label === 'the first invoice is there') return done === 0
    if (label === 'the second invoice is refused') return done === 1
    return !['the file is saved', 'the file cannot be written'].includes(label) || done === 2
  },
  view: ({ value, context: observed }: Observation): Reading => {
    const { progress } = v.parse(context, observed)
    const isFailed = value === 'failed'
    const isUnsaved = value === 'unsaved'
    return {
      state: typeof value === 'string' ? value : null,
      buttons: isFailed
        ? ['Try again', 'Copy reference', 'Close']
        : isUnsaved
          ? ['Try again', 'Close']
          : value === 'idle'
            ? ['Download 3 invoices of 2024 as ZIP']
            : [value === 'packing' ? 'Cancel' : 'Close'],
      progress: value === 'packing' ? `${progress.done} of 3 invoices fetched` : null,
      notice:
        value === 'cancelled'
          ? NOTHING_SAVED
          : value === 'saved'
            ? 'Your browser is saving 2 invoices of 2024, with a list. 1 could not be fetched: R2'
            : null,
      alert: isFailed ? [FAILED, STILL_WORKS] : isUnsaved ? [UNSAVED, STILL_WORKS] : [],
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const block = document.querySelector<HTMLElement>('[data-flow=invoiceArchive]')
      const words = (selector: string): string[] =>
        [...(block?.querySelectorAll<HTMLElement>(selector) ?? [])].map(
          ({ innerText }) => innerText,
        )
      return {
        state: block?.dataset['state'] ?? null,
        buttons: words('button:not([aria-disabled=true])'),
        progress: words('[role=progressbar] ~ div p')[0] ?? null,
        notice: words('[role=status] [data-tone] div > div:first-child')[0] ?? null,
        alert: words('[role=alert] p'),
      }
    }),
})
