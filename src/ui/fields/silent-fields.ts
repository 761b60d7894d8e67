/**
 * On each submit of a form, tells React the text of the form's text fields. This is needed because some password
 * managers and browsers fill in fields without an event, so that the form would send the earlier texts. Call it before
 * any other listener is added.
 */
export const heedSilentFields = (page: EventTarget): void => {
  page.addEventListener('submit', heed, true)
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (field: Element): field is TextField =>
  field.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea')

const heed = ({ target }: Event): void => {
  // Answers B-277
  if (!(target instanceof HTMLFormElement)) return
  // Read all fields first, because React renders after each event, and empties fields of which it has heard nothing.
  const typedTexts = [...target.elements]
    .filter(isTextField)
    .map(field => ({ field, text: field.value }))
  for (const { field, text } of typedTexts) {
    if (field.value !== text) writeSilently(field, text)
    // React ignores an `input` event unless the field's text differs from the text that React last saw.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Writes a text by the browser's own setter, which React does not notice. */
const writeSilently = (field: TextField, text: string): void => {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
}
