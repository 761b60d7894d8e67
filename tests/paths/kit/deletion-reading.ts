import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { NOT_KNOWN, type Stage } from '#tests/paths/kit/stage.ts'

/** What a customer reads of the question before something is deleted, and where it leaves them. */
export interface DeletionReading {
  title: string | null
  sentences: string[]
  state: string | null
  isBusy: boolean
  /** The first line of the alert. */
  alert: string | null
  hasReference: boolean
  /** Buttons of the dialog that can be used. */
  buttons: string[]
  isFocusInside: boolean
  /** Whether the page behind is out of reach of screen readers and keys. */
  isBehind: boolean
}

/** The words of one dialog. */
interface Words {
  title: string
  sentences: string[]
  keep: string
  /** Whether it cannot be kept while it is being deleted. */
  disablesKeep?: boolean
  confirm: string
  failed: string
}

const context = v.object({ failure: v.nullable(v.object({ kind: v.string() })) })

/** What must be read of a deletion that stands so. */
export const deletionView = (
  { value, tags, context: kept }: Observation,
  { title, sentences, keep, disablesKeep = false, confirm, failed }: Words,
): DeletionReading => {
  const { failure } = v.parse(context, kept)
  const isOpen = tags.includes('modal')
  const isBusy = tags.includes('busy')
  const isAlert = tags.includes('alert')
  const hasReference = isAlert && failure !== null
  const buttons = [
    ...(isBusy ? [] : ['Close']),
    ...(hasReference ? ['Copy reference'] : []),
    ...(isBusy && disablesKeep ? [] : [keep]),
    ...(isBusy ? [] : [confirm]),
  ]
  return {
    title: isOpen ? title : null,
    sentences: isOpen ? sentences : [],
    state: isOpen ? v.parse(v.string(), value) : null,
    isBusy,
    alert: isAlert ? (failure?.kind === 'unanswered' ? NOT_KNOWN : failed) : null,
    hasReference,
    buttons: isOpen ? buttons : [],
    isFocusInside: isOpen,
    isBehind: isOpen,
  }
}

/** Reads the dialog of a deletion over a page, or over what `behind` finds. */
export const readDeletion = ({ page }: Stage, behind = '#main'): Promise<DeletionReading> =>
  page.evaluate((selector): DeletionReading => {
    const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
    const all = (inside: string): HTMLElement[] => [
      ...(dialog?.querySelectorAll<HTMLElement>(inside) ?? []),
    ]
    const part = all('[data-flow]')[0]
    return {
      title: all('h2')[0]?.innerText ?? null,
      sentences: all('[data-flow] > p').map(({ innerText }) => innerText),
      state: part?.dataset['state'] ?? null,
      isBusy: part?.ariaBusy === 'true',
      alert: all('[role=alert]')[0]?.innerText.split('\n')[0] ?? null,
      hasReference: all('[role=alert] code').length === 1,
      buttons: all('button:enabled:not([aria-disabled=true])').map(
        ({ ariaLabel, innerText }) => ariaLabel ?? innerText,
      ),
      isFocusInside: dialog?.contains(document.activeElement) === true,
      isBehind:
        (document.querySelector(selector)?.closest('[inert], [aria-hidden=true]') ?? null) !== null,
    }
  }, behind)
