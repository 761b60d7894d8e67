import { fromSource } from '#machines/kit/source.ts'
import { letterOf } from '#machines/model/text/letter.ts'

// Answers B-215
/** Elements that take typed characters: fields, lists with type-ahead, dialogs. */
const TAKES_KEYS = [
  'input:not([type=radio], [type=checkbox], [type=range], [type=button], [type=submit])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=listbox]',
  '[role=menu]',
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

/**
 * Listens for the keys that open the "Go to" field: `k` with Ctrl or Cmd, and `/` outside of `TAKES_KEYS` while
 * `areLettersOn`. Prevents what browsers do by these keys.
 */
export const watchAsking = (areLettersOn: () => boolean) =>
  fromSource<true>(listener => {
    const onKeyDown = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return
      if (event.isComposing || event.repeat || event.altKey) return
      const { key, target, ctrlKey, metaKey, shiftKey } = event
      const isChord = ctrlKey !== metaKey && !shiftKey && letterOf(event) === 'k'
      const isTyped = target instanceof Element && target.closest(TAKES_KEYS) !== null
      const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyped && areLettersOn()
      if (!isChord && !isSlash) return
      if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return
      event.preventDefault()
      listener.next(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
