import { zipSync } from 'fflate'
import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { productPdfFlow } from '#machines/orders/product-pdf/product-pdf.cases.ts'
import { answerOrder, openOrder, ORDER_CALLS } from '#tests/paths/orders/order-calls.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({ saved: v.array(v.string()), failure: v.nullable(v.object({})) })

/** What the page shows of the PDF of a product. */
interface Reading {
  /**
   * The `data-state`. `fetching` covers two states of the machine: the page unpacks an archive when it arrives, so that
   * the second state is never visible.
   */
  state: string | null
  isBusy: boolean
  /** Whether the page says that it checks for a PDF. */
  isLooking: boolean
  alert: string[]
  /** The text of the button, or `busy`; null without a button. */
  button: string | null
  /** The message about saved files. */
  saved: string
}

const checks = perStage<HeldCalls>()
const archives = perStage<{ held: HeldCalls; body: Uint8Array }>()

const zipOf = (...names: string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map(name => [name, new TextEncoder().encode('%PDF-1.7')])))

/** Answers the held call for the archive with these bytes. */
const send = async (stage: Stage, body: Uint8Array): Promise<void> => {
  const archive = archives.of(stage)
  archive.body = body
  await archive.held.release()
}

const save =
  (...names: string[]): Gesture =>
  async stage => {
    const download = stage.page.waitForEvent('download')
    await send(stage, zipOf(...names))
    await download
  }

const FILES: Gesture = stage =>
  checks.of(stage).answer(() => ({
    status: 200,
    json: { code: 'A-1-1', files: [{ purpose: 'product.preview' }, { purpose: 'product.pdf' }] },
  }))

export const productPdfPlayer = pathPlayer({
  flow: productPdfFlow,
  begins: {
    'a product is on screen': async stage => {
      await answerOrder(stage)
      await stage.page.route(ORDER_CALLS.archive, route =>
        route.request().method() === 'OPTIONS'
          ? route.fallback()
          : route.fulfill({
              headers: { 'access-control-allow-origin': '*', 'content-type': 'application/zip' },
              body: Buffer.from(archives.of(stage).body),
            }),
      )
      checks.set(stage, await stage.hold(ORDER_CALLS.product))
      archives.set(stage, { held: await stage.hold(ORDER_CALLS.archive), body: zipOf() })
      await openOrder(stage)
    },
  },
  gestures: {
    'the customer asks again for the PDF': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'the customer downloads the PDF': async stage => {
      await stage.page.getByRole('button', { name: /^(?:Download PDF|Try again)/u }).click()
      await archives.of(stage).held.asked()
    },
    'the product has a PDF': FILES,
    'the product has no PDF': stage =>
      checks.of(stage).answer(() => ({ status: 200, json: { code: 'A-1-1', files: [] } })),
    'the service does not say whether there is a PDF': stage =>
      checks.of(stage).answer(() => refusal(500)),
    // Nothing to do: the archive arrives in the next step, whose label names its content.
    'the archive comes': async () => undefined,
    'the archive does not come': stage => archives.of(stage).held.answer(() => refusal(503)),
    'the connection drops': async stage => {
      const { held } = archives.of(stage)
      await held.cut()
      await stage.page.getByRole('button', { name: /^Try again/u }).waitFor()
      held.mend()
    },
    'the archive holds one PDF': save('whatever.pdf'),
    'the archive holds cover and pages': save('A-1-1-cover.pdf', 'A-1-1-pages.pdf'),
    'the archive holds too much': stage =>
      send(stage, zipSync({ 'A-1-1.pdf': new TextEncoder().encode('%PDF-1.7'.padEnd(100_000)) })),
    'the archive cannot be opened': stage => send(stage, zipOf('A-1-1.pdf').slice(0, 20)),
  },
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { saved, failure } = v.parse(context, observed)
    const isBusy = tags.includes('busy')
    const isFetching = value === 'downloading' || value === 'unzipping'
    const hasFailed = value === 'notDownloaded' || value === 'notUnzipped'
    const isUnknown = value === 'unknown' || (value === 'checking' && failure !== null)
    return {
      state: value === 'absent' ? null : isFetching ? 'fetching' : v.parse(v.string(), value),
      isBusy,
      isLooking: value === 'checking' && failure === null,
      alert: isUnknown
        ? ['We could not find out whether there is a PDF.']
        : value === 'notDownloaded'
          ? ['The PDF could not be downloaded.']
          : value === 'notUnzipped'
            ? ['The PDF came, but could not be unpacked.']
            : value === 'tooLarge'
              ? ['The PDF came, but is too large to be unpacked here.']
              : [],
      button:
        value === 'absent' || value === 'tooLarge' || (value === 'checking' && failure === null)
          ? null
          : isUnknown
            ? value === 'checking'
              ? 'busy'
              : 'Try again'
            : isFetching
              ? 'busy'
              : hasFailed
                ? 'Try again'
                : 'Download PDF',
      saved: saved.length === 0 ? '' : `Your browser is saving: ${saved.join(', ')}`,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const block = document.querySelector<HTMLElement>('[data-flow=productPdf]')
      const words = (selector: string): string[] =>
        [...(block?.querySelectorAll<HTMLElement>(selector) ?? [])].map(found => found.innerText)
      const state = block?.dataset['state'] ?? null
      const buttons = [...(block?.querySelectorAll('button') ?? [])]
      const button = buttons.find(({ innerText }) => !innerText.startsWith('Copy')) ?? null
      return {
        state: state === 'downloading' || state === 'unzipping' ? 'fetching' : state,
        isBusy: block?.ariaBusy === 'true',
        isLooking: block?.innerText.includes('Looking for a PDF') === true,
        alert: words('[role=alert] p'),
        button:
          button === null
            ? null
            : button.ariaDisabled === 'true'
              ? 'busy'
              : (/^(?:Download PDF|Try again)/u.exec(button.innerText)?.[0] ?? button.innerText),
        saved: words('p[role=status]').join(),
      }
    }),
})
