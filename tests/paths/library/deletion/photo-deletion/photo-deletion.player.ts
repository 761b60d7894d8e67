import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { photoDeletionFlow } from '#machines/library/deletion/photo-deletion/photo-deletion.cases.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import {
  answerPhotos,
  holdDeletions,
  openPreview,
} from '#tests/paths/library/preview/preview-stage.ts'
import { perStage, refusal, type HeldCalls, loseAnswer, NOT_KNOWN } from '#tests/paths/kit/stage.ts'

const context = v.object({ failure: v.nullable(v.object({ kind: v.string() })) })

/** What a customer reads of the question, and where it leaves them. */
interface Reading {
  title: string | null
  sentence: string | null
  isBusy: boolean
  alert: string | null
  hasReference: boolean
  /** Buttons of the dialog that can be used. */
  buttons: string[]
  isFocusInside: boolean
  /** Whether the preview behind is out of reach of screen readers and keys. */
  isBehind: boolean
}

const calls = perStage<HeldCalls>()

export const photoDeletionPlayer = pathPlayer({
  flow: photoDeletionFlow,
  begins: {
    'it begins': async stage => {
      await answerPhotos(stage, ['a', 'b', 'c', 'd'])
      calls.keep(stage, await holdDeletions(stage))
      await openPreview(stage, 'b')
    },
  },
  gestures: {
    'the customer presses Delete': async stage => {
      const button = stage.page.getByRole('button', { name: 'Delete', exact: true })
      // Every photo of this library may be gone on a path.
      if (!(await button.isVisible())) await openPreview(stage, 'b')
      await button.click()
    },
    'the customer confirms': ({ page }) =>
      page.getByRole('button', { name: 'Delete photo' }).click(),
    'the customer keeps the photo': ({ page }) =>
      page.getByRole('button', { name: 'Keep photo' }).click(),
    'the photo is deleted': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: { failed: [] } })),
    'the photo is named as one that failed': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: { failed: ['b'] } })),
    'the service refuses': stage => calls.of(stage).answer(() => refusal(500)),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage)),
  },
  view: ({ tags, context: kept }: Observation): Reading => {
    const { failure } = v.parse(context, kept)
    const isOpen = tags.includes('modal')
    const isBusy = tags.includes('busy')
    const isAlert = tags.includes('alert')
    const hasReference = isAlert && failure !== null
    return {
      title: isOpen ? 'Delete this photo?' : null,
      sentence: isOpen
        ? 'It leaves your library and your albums, and cannot be brought back.'
        : null,
      isBusy,
      alert: !isAlert
        ? null
        : failure?.kind === 'unanswered'
          ? NOT_KNOWN
          : 'Error: Your photo could not be deleted',
      hasReference,
      buttons: isOpen
        ? [
            ...(isBusy ? [] : ['Close']),
            ...(hasReference ? ['Copy reference'] : []),
            'Keep photo',
            ...(isBusy ? [] : ['Delete photo']),
          ]
        : [],
      isFocusInside: isOpen,
      isBehind: isOpen,
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
      const all = (selector: string): HTMLElement[] => [
        ...(dialog?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const words = (selector: string): string | null => all(selector)[0]?.innerText ?? null
      return {
        title: words('h2'),
        sentence: words('[data-flow=photoDeletion] > p'),
        isBusy: dialog?.querySelector('[data-flow=photoDeletion]')?.ariaBusy === 'true',
        alert: words('[role=alert]')?.split('\n')[0] ?? null,
        hasReference: all('[role=alert] code').length === 1,
        buttons: all('button:not([aria-disabled=true])').map(
          ({ ariaLabel, innerText }) => ariaLabel ?? innerText,
        ),
        isFocusInside: dialog?.contains(document.activeElement) === true,
        isBehind:
          (document.querySelector('[data-flow=preview]')?.closest('[inert], [aria-hidden=true]') ??
            null) !== null,
      }
    }),
})
