import { invoicesFlow } from '#machines/orders/invoices/invoices.cases.ts'
import { BRUNO } from '#sandbox/people/people.ts'
import { always } from '#tests/paths/kit/gestures.ts'
import { endToEndPlayer } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal } from '#tests/paths/kit/stage.ts'
import { signInAs } from '#tests/paths/kit/tokens.ts'

const calls = perStage<HeldCalls>()

/** Eleven invoices, newest first: R30 of 30 May, R29 of 29 May and so on; then two that cannot be read. */
const HISTORICAL = {
  total: 13,
  historicalInvoices: [
    ...Array.from({ length: 11 }, (_, index) => ({
      id: `H-R${30 - index}`,
      orderRef: `R${30 - index}`,
      channel: '101-en-gb',
      date: `2024-05-${30 - index}`,
    })),
    { id: 'H-R3' },
    { id: 'H-R4' },
  ],
}

export const invoicesPlayer = endToEndPlayer({
  flow: invoicesFlow,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      await signInAs(stage, BRUNO)
      for (const orders of [/\/orders\/byAccount\//u, /\/v2\/superorders\/me/u]) {
        await always(stage, orders, () => ({ status: 200, json: { items: [], total: 0 } }))
      }
      calls.set(stage, await stage.hold(/\/HistoricalInvoice\/me$/u))
      await page.goto(at('/integration'))
      await page.getByRole('heading', { level: 1, name: 'FTP instructions' }).waitFor()
    },
  },
  gestures: {
    'the customer opens the invoices': ({ page }) =>
      page
        .getByRole('navigation', { name: 'Account' })
        .getByRole('link', { name: 'Invoices' })
        .click(),
    'eleven invoices of older orders come': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: HISTORICAL })),
    'the invoices cannot be read': stage => calls.of(stage).answer(() => refusal(500)),
  },
  endToEnd: [
    {
      start: 'it begins',
      labels: ['the customer opens the invoices', 'eleven invoices of older orders come'],
    },
    {
      start: 'it begins',
      labels: ['the customer opens the invoices', 'the invoices cannot be read'],
    },
  ],
})
