import type { Picture } from '#flow-book/frame.ts'

/** The page as data. The controls in `pressed` get a mark, because a person presses them next. */
export const takePicture = async (
  pressed: readonly HTMLElement[],
): Promise<Omit<Picture, 'words'>> => {
  const { body, documentElement } = document
  for (const control of pressed) control.dataset['pressed'] = ''
  for (const field of body.querySelectorAll('input, textarea, select')) write(field)
  const page = Object.fromEntries(
    [...documentElement.attributes].map(({ name, value }) => [name, value]),
  )
  // The policy of the book forbids styles in HTML.
  const html = body.innerHTML.replaceAll(' style="', ' data-style="')
  const isEmpty = body.innerText.trim() === '' && body.querySelector('img, svg, canvas') === null
  for (const control of pressed) delete control.dataset['pressed']
  const styles = await Promise.all([...document.styleSheets].map(textOf))
  return { page, styles, body: html, isEmpty }
}

/** Copies a field's value and tick into attributes, because the HTML of a page does not contain them. */
const write = (field: Element): void => {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
    field.dataset['value'] = field.value
  }
  if (field instanceof HTMLInputElement) {
    field.dataset['value'] = field.value
    field.toggleAttribute('checked', field.checked)
  }
}

const texts = new WeakMap<CSSStyleSheet, Promise<string>>()

const textOf = (sheet: CSSStyleSheet): Promise<string> => {
  const text = texts.get(sheet) ?? readSheet(sheet)
  texts.set(sheet, text)
  return text
}

/**
 * Reads the source of a style sheet, because the rules that a browser returns lack parts of shorthands such as `font`.
 */
const readSheet = async ({ href, ownerNode }: CSSStyleSheet): Promise<string> => {
  const text = href === null ? ownerNode?.textContent : await (await fetch(href)).text()
  const base = href ?? document.baseURI
  return (text ?? '').replaceAll(
    /url\(["']?(?!data:|#)([^"')]+)["']?\)/gu,
    (_, to: string) => `url("${new URL(to, base).href}")`,
  )
}
