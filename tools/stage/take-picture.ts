import type { Picture } from '#tools/stage/frame-message.ts'

/** The page as data, with a mark at the controls that are pressed next. The marks stay until the next flow. */
export const takePicture = (pressed: readonly HTMLElement[]): Picture => {
  const { body, documentElement } = document
  for (const control of pressed) control.dataset['pressed'] = ''
  for (const field of body.querySelectorAll('input, textarea, select')) write(field)
  return {
    page: Object.fromEntries(
      [...documentElement.attributes].map(({ name, value }) => [name, value]),
    ),
    style: [...document.styleSheets].map(textOf).join('\n'),
    // The policy of the book forbids styles in HTML.
    body: body.innerHTML.replaceAll(' style="', ' data-style="'),
    isEmpty: body.innerText.trim() === '' && body.querySelector('img, svg, canvas') === null,
  }
}

/** Writes into a field what no attribute of it says. */
const write = (field: Element): void => {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
    field.dataset['value'] = field.value
  }
  if (field instanceof HTMLInputElement) {
    field.dataset['value'] = field.value
    field.toggleAttribute('checked', field.checked)
  }
}

const texts = new WeakMap<CSSStyleSheet, string>()

/** The text of a style sheet, whose addresses hold in any document. */
const textOf = (sheet: CSSStyleSheet): string => {
  const known = texts.get(sheet)
  if (known !== undefined) return known
  const base = sheet.href ?? document.baseURI
  const text = [...sheet.cssRules]
    .map(({ cssText }) => cssText)
    .join('\n')
    .replaceAll(
      /url\("?(?!data:|#)([^")]+)"?\)/gu,
      (_, to: string) => `url("${new URL(to, base).href}")`,
    )
  texts.set(sheet, text)
  return text
}
