import type { Move } from '#flow-kit/gesture.ts'
import type { TreeNode } from '#tools/stage/agreement.ts'

/** The functions of Playwright's script for pages, by which the stage finds and reads controls in each engine alike. */
export interface PageEngine {
  parseSelector(selector: string): unknown
  querySelectorAll(selector: unknown, root: Document): Element[]
  /** Between these calls, roles and names are computed only once. Nothing may change on the page meanwhile. */
  beginAriaCaches(): void
  endAriaCaches(): void
  ariaSnapshotJSON(node: Element, options: { mode: 'default' }): { json: (TreeNode | string)[] }
}

declare global {
  interface Window {
    /** Set by the driver of the stage before the first step, or by a file of the flow book. */
    stageEngine?: PageEngine
  }
}

/** The script of the driver. Throws an error of one sentence if no driver has set it. */
export const pageEngine = (): PageEngine => {
  if (window.stageEngine === undefined)
    throw new Error('Nothing drives this page: run npm run test:stage')
  return window.stageEngine
}

/** Calls a function that reads the page and changes nothing on it. */
export const reading = <Result>(look: () => Result): Result => {
  const engine = pageEngine()
  engine.beginAriaCaches()
  try {
    return look()
  } finally {
    engine.endAriaCaches()
  }
}

const pattern = (name: string): string =>
  name.endsWith('…')
    ? `/^${name
        .slice(0, -1)
        .replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`)
        .replaceAll('"', '.')}/`
    : `${JSON.stringify(name)}s`

/** Playwright's selector of the enabled controls with a role and one of these names, within the parts of a move. */
export const selectorOf = ({
  role,
  names,
  within,
  isFirst,
}: {
  role: string
  names: readonly string[]
  within?: readonly string[]
  isFirst?: true
}): string => {
  const every = names
    .map(name => `internal:role=${role}[disabled=false][name=${pattern(name)}]`)
    .flatMap(one => within?.map(part => `internal:role=${part} >> ${one}`) ?? [one])
    .reduce((all, one) => `${all} >> internal:or=${JSON.stringify(one)}`)
  return isFirst === true ? `${every} >> nth=0` : every
}

/**
 * The only enabled control on the page for a move. Throws an error of one sentence if there is no such control, or more
 * than one.
 */
export const controlFor = (move: Move): HTMLElement => {
  const engine = pageEngine()
  const controls = engine.querySelectorAll(engine.parseSelector(selectorOf(move)), document)
  const words = `${move.role} ${move.names.map(name => `'${name}'`).join(' or ')}`
  const [control] = controls
  if (controls.length > 1)
    throw new Error(`There are ${controls.length} controls for one gesture: ${words}`)
  if (!(control instanceof HTMLElement)) throw new Error(`There is no enabled ${words} on the page`)
  return control
}
