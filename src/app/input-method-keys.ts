/** Keys that confirm or cancel what an input method composes. */
const ENDS_COMPOSITION = new Set(['Enter', 'Escape'])
/**
 * The code of a key that an input method handles. It is the only sign that Safari gives after the composition has
 * ended.
 */
const OF_INPUT_METHOD = 229

const leaveToInputMethod = (event: Event): void => {
  // Answers B-274
  if (!(event instanceof KeyboardEvent) || !ENDS_COMPOSITION.has(event.key)) return
  if (event.isComposing || event.keyCode === OF_INPUT_METHOD) event.stopImmediatePropagation()
}

/**
 * Keeps the keys by which customers confirm or cancel a word of an input method (Japanese, Chinese, Korean) from all other
 * listeners: such an Enter sends no form, and such an Escape closes no dialog. Call it before any other listener is added.
 */
export const leaveKeysToInputMethods = (page: EventTarget): void => {
  page.addEventListener('keydown', leaveToInputMethod, true)
}
