import { statePath } from '#machines/kit/state-path.ts'
import type { Observation } from '#flow-kit/trace.ts'
import { controlsOf, type Control, type TreeNode } from '#tools/stage/agreement.ts'
import { pageEngine, selectorOf } from '#tools/stage/page-engine.ts'
import type { AnyStageFile } from '#tools/stage/stage-file.ts'
import { wholeParts } from '#tools/stage/whole-parts.ts'

/** What the customer reads and hears of the flow's part of the page, and the element with the focus. */
export interface ReadPage {
  trees: (TreeNode | string)[]
  focus: TreeNode | string | null
}

export const readPart = (part: string): ReadPage => {
  const engine = pageEngine()
  const treesOf = (element: Element): (TreeNode | string)[] =>
    engine.ariaSnapshotJSON(element, { mode: 'default' }).json
  const { activeElement } = document
  return {
    trees: [...document.querySelectorAll(wholeParts(part))].flatMap(treesOf),
    focus: hasFocus() && activeElement !== null ? (treesOf(activeElement)[0] ?? null) : null,
  }
}

/**
 * The controls of the page, because a gesture may begin outside of the flow's part. Leaves out what is inert behind a
 * dialog.
 */
export const controlsOfPage = (): Control[] =>
  [...document.body.children]
    .filter(child => !child.hasAttribute('inert'))
    .flatMap(child => controlsIn(pageEngine().ariaSnapshotJSON(child, { mode: 'default' }).json))

/** The controls in these trees. A field whose text cannot be changed counts as disabled. */
export const controlsIn = (trees: readonly (TreeNode | string)[]): Control[] => {
  const engine = pageEngine()
  const fixed = new Set<Element>(
    document.querySelectorAll(
      '[readonly], [aria-readonly=true], [aria-readonly=true] [type=radio]',
    ),
  )
  return controlsOf(trees).map(control => {
    if (fixed.size === 0 || control.isDisabled || !CHANGED.has(control.role)) return control
    const selector = selectorOf({ role: control.role, names: [control.name] })
    const elements = engine.querySelectorAll(engine.parseSelector(selector), document)
    return { ...control, isDisabled: elements.every(element => fixed.has(element)) }
  })
}

/** Roles of controls with a value. */
const CHANGED = new Set(['checkbox', 'combobox', 'radio', 'searchbox', 'switch', 'textbox'])

export const hasFocus = (): boolean =>
  document.activeElement !== null && document.activeElement !== document.body

/** Sentences about what breaks the rules that every flow keeps in every configuration. */
export const brokenRules = (
  { flow, part }: AnyStageFile,
  { value, tags, asked }: Observation,
): string[] => {
  const faults: string[] = []
  const isBusy = tags.includes('busy')
  const parts = [...document.querySelectorAll<HTMLElement>(part)].filter(
    ({ dataset }) => dataset['flow'] !== undefined,
  )
  for (const one of parts) {
    const { ariaBusy, dataset } = one
    const { state = null } = dataset
    const form = ariaBusy === null ? one.querySelector('form') : null
    if (form?.closest('[data-flow]') === one && (form.ariaBusy === 'true') !== isBusy)
      faults.push(`The machine is ${isBusy ? '' : 'not '}busy, but its form says otherwise`)
    const isOutermost = one.parentElement?.closest(part) === null
    if (
      isOutermost &&
      dataset['flow'] === flow.machine.id &&
      state !== null &&
      state !== statePath(value)
    )
      faults.push(`The machine is in ${statePath(value)}, but data-state is ${state}`)
    if (ariaBusy !== null && (ariaBusy === 'true') !== isBusy)
      faults.push(`The machine is ${isBusy ? '' : 'not '}busy, but aria-busy is ${ariaBusy}`)
  }
  if (!isBusy && asked.length === 0 && parts.some(one => blanksOf(one).length > 0))
    faults.push('The flow waits for no answer, but shows placeholders')
  if (document.activeElement?.ariaInvalid === 'true' && !isErrorSaid(document.activeElement))
    faults.push('The field with the focus is wrong, and nothing says it')
  const asking = document.activeElement?.getAttribute('role') === 'alertdialog'
  if (asking && describedBy(document.activeElement).length === 0)
    faults.push('The alertdialog that has the focus does not say its question')
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth)
    faults.push(`The page scrolls sideways: ${scrollWidth} px in a window of ${clientWidth} px`)
  return faults
}

/**
 * Whether the page says the error of a field: as an alert, or in the `ErrorSummary` that took the focus before the
 * field.
 */
const isErrorSaid = (field: Element): boolean =>
  document.querySelector(`a[href="#${field.id}"]`) !== null ||
  describedBy(field).some(text => text.matches('[role=alert]'))

const describedBy = (element: Element | null): Element[] =>
  (element?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap(id => document.querySelector(`#${CSS.escape(id)}`) ?? [])

const blanksOf = (part: Element): Element[] =>
  [...part.querySelectorAll('[data-blank=lines]')].filter(
    blank => blank.closest('[data-flow]') === part,
  )
