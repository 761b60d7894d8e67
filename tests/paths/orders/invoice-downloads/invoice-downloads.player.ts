import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { invoiceDownloadsFlow } from '#machines/orders/invoice-downloads/invoice-downloads.cases.ts'
import { BRUNO } from '#sandbox/people/people.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal } from '#tests/paths/kit/stage.ts'
import { signInAs } from '#tests/paths/kit/tokens.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

const context = v.object({
  queue: v.array(v.object({ reference: v.string() })),
  failures: v.record(v.string(), v.object({})),
})

/** What the page shows of one invoice. */
interface Row {
  reference: string
  button: 'Download' | 'Downloading'
  hasFailed: boolean
  hasReference: boolean
}

interface Reading {
  state: string | null
  rows: Row[]
}

/** One invoice of each kind, with its key. */
const ROWS = [
  { key: 'G-1', reference: 'G-1' },
  { key: '101-en-gb/H-R1', reference: 'R1' },
]

const LISTS = [
  {
    address: /\/HistoricalInvoice\/me$/u,
    json: {
      total: 1,
      historicalInvoices: [
        { id: 'H-R1', orderRef: 'R1', channel: '101-en-gb', date: '2024-05-01' },
      ],
    },
  },
  { address: /\/orders\/byAccount\//u, json: { items: [], total: 0 } },
  {
    address: /\/v2\/superorders\/me/u,
    json: {
      total: 1,
      items: [
        {
          superOrderCode: 'O-1',
          createdAt: '2026-05-01',
          orders: [{ code: 'O-1-1', status: 'Dispatched', invoiceGroupId: 'G-1' }],
        },
      ],
    },
  },
]

const calls = perStage<HeldCalls>()

const ask =
  (reference: string): Gesture =>
  ({ page }) =>
    page
      .getByRole('row', { name: reference })
      .getByRole('button', { name: /^Download/u })
      .click()

export const invoiceDownloadsPlayer = pathPlayer({
  flow: invoiceDownloadsFlow,
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
      const files = /\/(?:HistoricalInvoice\/me\/pdf|InvoiceGroupFiles\/me)\//u
      await page.route(files, route =>
        fulfil(route, '', {
          status: 200,
          headers: { 'content-type': 'application/pdf' },
          body: '%PDF-1.7\n',
        }),
      )
      calls.set(stage, await stage.hold(files))
      await page.goto(at('/invoices'))
      await page.getByRole('cell', { name: '1 May 2026' }).waitFor()
    },
  },
  gestures: {
    'the customer asks for a historical invoice': ask('R1'),
    'the customer asks for the invoice of an order': ask('G-1'),
    'the file is saved': async stage => {
      const saved = stage.page.waitForEvent('download')
      await calls.of(stage).release()
      await saved
    },
    'there is no such file': stage => calls.of(stage).answer(() => refusal(404)),
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.getByRole('button', { name: /^Downloading/u }).waitFor({ state: 'detached' })
      calls.of(stage).mend()
    },
  },
  // 'the connection drops' needs a single download in the queue: its gesture aborts the calls of all downloads.
  canHappen: ({ context: observed }, label) =>
    label !== 'the connection drops' || v.parse(context, observed).queue.length === 1,
  view: ({ value, context: observed }: Observation): Reading => {
    const { queue, failures } = v.parse(context, observed)
    return {
      state: typeof value === 'string' ? value : null,
      rows: ROWS.map(({ key, reference }) => ({
        reference,
        button: queue.some(asked => asked.reference === reference) ? 'Downloading' : 'Download',
        hasFailed: key in failures,
        hasReference: key in failures,
      })),
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => ({
      state:
        document.querySelector<HTMLElement>('[data-flow=invoiceDownloads]')?.dataset['state'] ??
        null,
      rows: [...document.querySelectorAll<HTMLTableRowElement>('#main tbody tr:has(th)')].map(
        row => {
          const next = row.nextElementSibling
          const below = next?.matches(':has(th)') === false ? next : null
          return {
            reference: row.querySelector('bdi')?.innerText ?? '',
            button:
              row.cells[2]?.innerText.startsWith('Downloading') === true
                ? 'Downloading'
                : 'Download',
            hasFailed: below?.textContent.includes('Download failed') === true,
            hasReference: below?.querySelector('code') instanceof HTMLElement,
          }
        },
      ),
    })),
})
