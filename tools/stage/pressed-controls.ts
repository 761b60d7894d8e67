import { queryAllByRole } from '@testing-library/dom'
import { isMoves, type Move } from '#flow-kit/gesture.ts'
import type { AnyStageFile } from '#tools/stage/stage-file.ts'

/**
 * The controls that bring about a label, by the first move whose control is there. Empty for a label that no person
 * brings about.
 */
export const pressedControls = ({ gestures }: AnyStageFile, label: string): HTMLElement[] => {
  const gesture = gestures[label]
  if (!isMoves(gesture)) return []
  return gesture.map(controlsOf).find(found => found.length > 0) ?? []
}

const controlsOf = ({ role, names, within, isFirst }: Move): HTMLElement[] => {
  const controls = names
    .flatMap(name =>
      queryAllByRole(document.body, role, {
        name: own => (name.endsWith('…') ? own.startsWith(name.slice(0, -1)) : own === name),
      }),
    )
    .filter(control => !control.matches(':disabled, [aria-disabled=true]'))
    .filter(control => within?.some(part => isIn(part, control)) ?? true)
  return isFirst === true ? controls.slice(0, 1) : controls
}

const isIn = (role: string, control: HTMLElement): boolean =>
  queryAllByRole(document.body, role).some(part => part.contains(control))
