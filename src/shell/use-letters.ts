import { useSelector } from '@xstate/react'
import { letterOf, type Press } from '#machines/model/text/letter.ts'
import { useOpenActor } from '#src/shell/use-screen-actors.ts'

/** The parts of a key press that decide whether it is a shortcut. */
interface Pressed extends Press {
  target: EventTarget | null
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  repeat: boolean
}

const FIELDS = [
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
].join(', ')

/**
 * Returns a function that gives the letter, `+` or `-` of a key press. It gives null if the key is held, a modifier is
 * pressed, the customer types in a field, or shortcuts are switched off (WCAG 2.2, 2.1.4).
 */
export const useLetters = (): ((press: Pressed) => string | null) => {
  const isOn = useSelector(useOpenActor('shortcuts'), snapshot => snapshot?.context.isOn ?? false)
  return press => {
    const { target, altKey, ctrlKey, metaKey, repeat } = press
    if (!isOn || altKey || ctrlKey || metaKey || repeat) return null
    const isTyped = target instanceof Element && target.closest(FIELDS) !== null
    return isTyped ? null : press.key === '+' || press.key === '-' ? press.key : letterOf(press)
  }
}
