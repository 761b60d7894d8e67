import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { statePath } from '#machines/kit/state-path.ts'
import { NOT_KNOWN } from '#tests/paths/kit/stage.ts'
import type { Observation } from '#machines/kit/trace.ts'

/** One field of a form, as shown and as announced. */
export interface FormField {
  label: string
  /** The field's value, or the label of the chosen option. */
  value: string
  /** The options in order; empty for a text field. */
  choices: string[]
  hint: string
  /** The field's errors. */
  problem: string[]
}

/** What a page shows of a form that is saved. */
export interface FormReading {
  heading: string
  /** The form's `data-state`; null without a form. */
  state: string | null
  isBusy: boolean
  /** The error summary above the fields; `hasErrors` is true if the summary is there and has the focus. */
  problems: string[]
  hasErrors: boolean
  /** The fields in order; none without a form. */
  fields: FormField[]
  /** Whether the text fields are read-only for now; false without text fields. */
  isLocked: boolean
  /** The sentences of the alert. */
  alert: string[]
  hasReference: boolean
  /** Links beside the buttons. */
  links: string[]
  /** Buttons of the form that accept presses; `refusing` lists those with `aria-disabled`, which ignore presses. */
  buttons: string[]
  refusing: string[]
  /** The message that something was saved; null without one. */
  saved: string | null
}

/** The expected words of one form; `formView` adds what all forms share. */
export interface FormWords<Values> {
  heading: string
  /** The fields with these values, and their errors after a first attempt to save. */
  fields(values: Values): FormField[]
  /** Whether the form has text fields, which are read-only during a save. */
  hasText: boolean
  buttons: readonly string[]
  saved: string
  /** Whether the form stays on the screen after a save; otherwise the settings open. */
  stays: boolean
}

/** A text field; leaves out the entries of `problem` that are false. */
export const textField = (
  label: string,
  value: string,
  { hint = '', problem = [] }: { hint?: string; problem?: readonly (string | false)[] } = {},
): FormField => ({
  label,
  value,
  choices: [],
  hint,
  problem: problem.filter(sentence => sentence !== false),
})

const failedState = v.object({
  failure: v.nullable(v.object({ kind: v.string(), status: v.nullable(v.number()) })),
})

const sentenceFor = ({ kind, status }: { kind: string; status: number | null }): string => {
  if (kind === 'unanswered') return NOT_KNOWN
  if (status === 400) {
    return 'Your changes were not saved: something in them was not accepted. Check what you entered.'
  }
  if (status === 429) {
    return 'Your changes were not saved: too many requests. Please try again later.'
  }
  return kind === 'offline'
    ? 'Your changes were not saved: there is no connection. Please try again.'
    : 'Your changes were not saved. Please try again.'
}

/** The expected reading of a form; `values` are the values in the machine's context. */
export const formView = <Values>(
  { value, context }: Observation,
  values: Values,
  { heading, fields: fieldsOf, hasText, buttons, saved, stays }: FormWords<Values>,
): FormReading => {
  const { failure } = v.parse(failedState, context)
  const isBusy = value === 'saving'
  const isSaved = value === 'saved'
  const isForm = value !== 'recalling' && (stays || !isSaved)
  const fields = isForm ? fieldsOf(values) : []
  const problems = fields.filter(({ problem }) => problem.length > 0)
  const [submit = '', ...others] = buttons
  return {
    heading: isSaved && !stays ? 'My settings' : heading,
    state: isSaved && !stays ? null : statePath(value),
    isBusy,
    problems:
      problems.length === 0
        ? []
        : ['There is a problem', ...problems.map(({ problem }) => problem.join(' '))],
    hasErrors: problems.length > 0,
    fields,
    isLocked: isBusy && hasText,
    alert: failure === null ? [] : [sentenceFor(failure), 'What you typed is still here.'],
    hasReference: failure !== null,
    links: failure === null ? [] : ['Contact customer care'],
    buttons: isForm
      ? [...(failure === null ? [] : ['Copy reference']), ...(isBusy ? [] : [submit]), ...others]
      : [],
    refusing: isBusy ? ['Saving'] : [],
    saved: isSaved ? saved : null,
  }
}

/** Reads the form that has a field of this name, and the page around the form. */
export const readForm = (page: Page, field: string): Promise<FormReading> =>
  page.evaluate((name): FormReading => {
    const main = document.querySelector<HTMLElement>('#main')
    const form = main?.querySelector(`form [name="${name}"]`)?.closest('form') ?? null
    // Find the machine's element by its form. While the page reads a draft, that element has no form: take the first
    // element without one, because the settings show another form as well.
    const place = [...(main?.querySelectorAll<HTMLElement>('[data-flow=submission]') ?? [])].find(
      candidate => candidate.querySelector('form') === form,
    )
    const all = (selector: string): HTMLElement[] => [
      ...(form?.querySelectorAll<HTMLElement>(selector) ?? []),
    ]
    const lines = (element: HTMLElement | undefined): string[] =>
      (element?.innerText ?? '').split(/\n+/u).filter(line => line !== '')
    const spoken = (ids: string | null): string[][] =>
      (ids ?? '')
        .split(' ')
        .map(id => lines(document.querySelector<HTMLElement>(`[id="${id}"]`) ?? undefined))
        .filter(said => said.length > 0)
    const choicesOf = (control: HTMLElement): { words: string; isChosen: boolean }[] =>
      control instanceof HTMLSelectElement
        ? [...control.options].map(({ text, selected }) => ({ words: text, isChosen: selected }))
        : [...control.querySelectorAll('label')].map(label => ({
            words: lines(label).join(': '),
            isChosen: label.querySelector('input')?.checked === true,
          }))
    const labelOf = (control: HTMLElement): string =>
      control instanceof HTMLInputElement || control instanceof HTMLSelectElement
        ? lines(control.labels?.[0]).join(' ')
        : spoken(control.getAttribute('aria-labelledby')).flat().join(' ')
    const fieldOf = (control: HTMLElement): FormField => {
      const said = spoken(control.getAttribute('aria-describedby'))
      const problem = control.ariaInvalid === 'true' ? (said.pop() ?? []) : []
      const rest = { label: labelOf(control), hint: said.flat().join(' '), problem }
      if (!(control instanceof HTMLInputElement)) {
        const choices = choicesOf(control)
        return {
          ...rest,
          value: choices.find(({ isChosen }) => isChosen)?.words ?? '',
          choices: choices.map(({ words }) => words),
        }
      }
      const { type, checked, value } = control
      return { ...rest, value: type !== 'checkbox' ? value : checked ? 'ticked' : '', choices: [] }
    }
    const texts = all('input:not([type=radio], [type=checkbox])')
    const summary = all('[role=group][aria-labelledby]')[0]
    const buttons = all('button')
    return {
      heading: main?.querySelector('h1')?.innerText ?? '',
      state: place?.dataset['state'] ?? null,
      isBusy: form?.ariaBusy === 'true',
      problems:
        summary === undefined
          ? []
          : [...summary.querySelectorAll<HTMLElement>('h2, a')].map(said => lines(said).join(' ')),
      hasErrors: summary !== undefined && document.activeElement === summary,
      fields: all('input:not([type=radio]), select, [role=radiogroup]').map(fieldOf),
      isLocked:
        texts.length > 0 && texts.every(text => text instanceof HTMLInputElement && text.readOnly),
      alert: all('[role=alert] p').map(({ innerText }) => innerText),
      hasReference: all('code').length === 1,
      links: all('a').flatMap(link => (summary?.contains(link) === true ? [] : [link.innerText])),
      buttons: buttons.filter(({ ariaDisabled }) => ariaDisabled !== 'true').map(b => b.innerText),
      refusing: buttons.filter(({ ariaDisabled }) => ariaDisabled === 'true').map(b => b.innerText),
      saved:
        main?.querySelector<HTMLElement>(
          '[role=status][data-tone=success], [role=status] > [data-tone=success]',
        )?.innerText ?? null,
    }
  }, field)
