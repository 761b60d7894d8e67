import type { Picture } from '#tools/stage/frame-message.ts'

/** The page as data, with a mark at the controls that are pressed next. */
export const takePicture = (pressed: readonly HTMLElement[]): Picture => {
  const { body, documentElement } = document
  for (const control of pressed) control.dataset['pressed'] = ''
  for (const field of body.querySelectorAll('input, textarea, select')) write(field)
  const classes = new Set([...body.querySelectorAll('[class]')].flatMap(own => [...own.classList]))
  const picture = {
    page: Object.fromEntries(
      [...documentElement.attributes].map(({ name, value }) => [name, value]),
    ),
    style: [...document.styleSheets]
      .flatMap(piecesOf)
      .filter(({ needs }) => needs.length === 0 || needs.some(name => classes.has(name)))
      .map(({ text }) => text)
      .join('\n'),
    // The policy of the book forbids styles in HTML.
    body: body.innerHTML.replaceAll(' style="', ' data-style="'),
    isEmpty: body.innerText.trim() === '' && body.querySelector('img, svg, canvas') === null,
  }
  for (const control of pressed) delete control.dataset['pressed']
  return picture
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

/** A rule of a style sheet, and the classes of which a page needs one for it to apply; none for a rule of any page. */
interface Piece {
  text: string
  needs: readonly string[]
}

const pieces = new WeakMap<CSSStyleSheet, Piece[]>()

/** The rules of a sheet, whose addresses hold in any document. A page needs few of them, and each picture has them anew. */
const piecesOf = (sheet: CSSStyleSheet): Piece[] => {
  const known = pieces.get(sheet) ?? [...sheet.cssRules].flatMap(rule => piecesIn(rule, sheet))
  pieces.set(sheet, known)
  return known
}

const piecesIn = (rule: CSSRule, sheet: CSSStyleSheet, before = '', after = ''): Piece[] => {
  if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) {
    const opening = rule.cssText.slice(0, rule.cssText.indexOf('{') + 1)
    return [...rule.cssRules].flatMap(inner =>
      piecesIn(inner, sheet, before + opening, `}${after}`),
    )
  }
  const base = sheet.href ?? document.baseURI
  const text = `${before}${rule.cssText}${after}`.replaceAll(
    /url\("?(?!data:|#)([^")]+)"?\)/gu,
    (_, to: string) => `url("${new URL(to, base).href}")`,
  )
  const selector = rule instanceof CSSStyleRule ? rule.selectorText : ''
  const needs = selector.replaceAll(/:not\([^)]*\)/gu, '').matchAll(/\.(?<name>[\w-]+)/gu)
  return [{ text, needs: [...needs].map(({ groups }) => groups?.['name'] ?? '') }]
}
