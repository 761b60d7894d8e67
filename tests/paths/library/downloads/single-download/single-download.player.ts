import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { singleDownloadFlow } from '#machines/library/downloads/single-download/single-download.cases.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { answerPhotos, openPreview } from '#tests/paths/library/preview/preview-stage.ts'
import { perStage, refusal, type HeldCalls } from '#tests/paths/kit/stage.ts'

const context = v.object({ failure: v.nullable(v.object({})) })

/** What the page shows of a download. */
interface Reading {
  title: string | null
  name: string | null
  /** The texts that screen readers announce politely, outside of the alert. */
  says: string | null
  alert: string | null
  hasReference: boolean
  isBusy: boolean
  /** Enabled buttons of the dialog. */
  buttons: string[]
  isFocusInside: boolean
}

const NO_SELECTION =
  'The path plays in a preview, which shows one photo and no toolbar of a selection.'

const calls = perStage<HeldCalls>()

export const singleDownloadPlayer = pathPlayer({
  flow: singleDownloadFlow,
  begins: {
    'it begins': async stage => {
      await answerPhotos(stage, ['a', 'b', 'c'])
      calls.set(stage, await stage.hold(/\/pictures\/b\/original$/u))
      await openPreview(stage, 'b')
    },
  },
  gestures: {
    'the customer presses Download': ({ page }) =>
      page.locator('[data-flow=preview]').getByRole('button', { name: 'Download' }).click(),
    'the customer downloads two selected photos': { why: NO_SELECTION },
    'the customer downloads a selected photo that no list has in memory': { why: NO_SELECTION },
    'the customer starts the download': ({ page }) =>
      page
        .getByRole('dialog', { name: 'Download photo' })
        .getByRole('button', { name: /^(?:Download|Try again)$/u })
        .click(),
    'the customer closes the dialog': ({ page }) => page.keyboard.press('Escape'),
    'the file is saved': async stage => {
      const saved = stage.page.waitForEvent('download')
      await calls.of(stage).release()
      const name = (await saved).suggestedFilename()
      if (name !== 'harbour.jpg') throw new Error(`It was saved as ${name}`)
    },
    'the service refuses': stage => calls.of(stage).answer(() => refusal(500)),
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.getByRole('alert').waitFor()
      calls.of(stage).mend()
    },
  },
  unseen: { 'singleDownload · photos.save · 0': NO_SELECTION },
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const isOpen = tags.includes('modal')
    const isBusy = tags.includes('busy')
    const isAlert = tags.includes('alert')
    const isDone = value === 'success'
    const hasReference = isAlert && v.parse(context, observed).failure !== null
    return {
      title: isOpen ? 'Download photo' : null,
      name: isOpen ? 'harbour.jpg' : null,
      says: !isOpen
        ? null
        : isDone
          ? 'Your photo has been downloaded'
          : isBusy
            ? 'Downloading...'
            : '',
      alert: isAlert ? 'Error: Your photo could not be downloaded' : null,
      hasReference,
      isBusy,
      buttons: isOpen
        ? [
            'Close',
            ...(hasReference ? ['Copy reference'] : []),
            isDone ? 'Close' : 'Cancel',
            ...(isDone || isBusy ? [] : [isAlert ? 'Try again' : 'Download']),
          ]
        : [],
      isFocusInside: isOpen,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const block = document.querySelector<HTMLElement>('[data-flow=singleDownload]')
      const dialog = block?.closest<HTMLElement>('[role=dialog]') ?? null
      const all = (selector: string): HTMLElement[] => [
        ...(dialog?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const words = (selector: string): string | null => all(selector)[0]?.innerText ?? null
      return {
        title: words('h2'),
        name: words('bdi'),
        says: words('[data-flow=singleDownload] > [role=status]'),
        alert: words('[role=alert]')?.split('\n')[0] ?? null,
        hasReference: all('[role=alert] code').length === 1,
        isBusy: block?.ariaBusy === 'true',
        buttons: all('button:not([aria-disabled=true])').map(
          ({ ariaLabel, innerText }) => ariaLabel ?? innerText.trim(),
        ),
        isFocusInside: dialog?.contains(document.activeElement) === true,
      }
    }),
})
