import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { NOT_KNOWN, type Stage } from '#tests/paths/kit/stage.ts'

/** What a page shows of the dialog that asks before a deletion. */
export interface DeletionReading {
  title: string | null
  sentences: string[]
  state: string | null
  isBusy: boolean
  /** The first line of the alert; null without an alert. */
  alert: string | null
  hasReference: boolean
  /** The names of the enabled buttons in the dialog. */
  buttons: string[]
  isFocusInside: boolean
  /** Whether the page behind the dialog is `inert` or `aria-hidden`. */
  isBehind: boolean
}

interface Words {
  title: string
  sentences: string[]
  keep: string
  confirm: string
  failed: string
}

const context = v.object({ failure: v.nullable(v.object({ kind: v.string() })) })

/** The expected dialog for an observation of the machine. */
export const deletionView = (
  { value, tags, context: observed }: Observation,
  { title, sentences, keep, confirm, failed }: Words,
): DeletionReading => {
  const { failure } = v.parse(context, observed)
  const isOpen = tags.includes('modal')
  const isBusy = tags.includes('busy')
  const isAlert = tags.includes('alert')
  const hasReference = isAlert && failure !== null
  const buttons = [
    ...(isBusy ? [] : ['Close']),
    ...(hasReference ? ['Copy reference'] : []),
    ...(isBusy ? [] : [keep, confirm]),
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

/** Reads the deletion dialog; `behind` selects an element of the page behind the dialog. */
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
