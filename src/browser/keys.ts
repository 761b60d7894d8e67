import { fromSource } from '#machines/kit/source.ts'
import { letterOf } from '#machines/model/text/letter.ts'

/** Elements that handle keys themselves: fields, lists with type-ahead, dialogs. */
const TAKES_KEYS = [
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=listbox]',
  '[role=menu]',
  '[role=grid]',
  '[role=dialog]',
  '[role=alertdialog]',
].join(', ')

/**
 * Emits each typed character, a letter as `letterOf` reads it. Leaves out repeated keys, keys with Alt, Ctrl or Meta,
 * and keys that compose a character. Leaves out keys that an element of `TAKES_KEYS` or another listener handles, and
 * all keys while a dialog is open.
 */
export const watchKeys = fromSource<string>(listener => {
  const onKeyDown = (event: Event): void => {
    // Ignore events without a key, which browsers send when they fill in a form.
    if (!(event instanceof KeyboardEvent)) return
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (altKey || ctrlKey || metaKey || key.length !== 1) return
    if (target instanceof Element && target.closest(TAKES_KEYS) !== null) return
    if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return
    listener.next(letterOf(event) ?? key)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
})
