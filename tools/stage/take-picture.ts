import type { Picture } from '#flow-book/frame.ts'

/** The page as data, with a mark at the controls that are pressed next. */
export const takePicture = async (
  pressed: readonly HTMLElement[],
): Promise<Omit<Picture, 'words'>> => {
  const { body, documentElement } = document
  for (const control of pressed) control.dataset['pressed'] = ''
  for (const field of body.querySelectorAll('input, textarea, select')) write(field)
  const classes = new Set([...body.querySelectorAll('[class]')].flatMap(own => [...own.classList]))
  const page = Object.fromEntries(
    [...documentElement.attributes].map(({ name, value }) => [name, value]),
  )
  // The policy of the book forbids styles in HTML.
  const html = body.innerHTML.replaceAll(' style="', ' data-style="')
  const isEmpty = body.innerText.trim() === '' && body.querySelector('img, svg, canvas') === null
  for (const control of pressed) delete control.dataset['pressed']
  const sheets = await Promise.all([...document.styleSheets].map(piecesOf))
  const style = sheets
    .flat()
    .filter(({ needs }) => needs.length === 0 || needs.some(name => classes.has(name)))
    .map(({ text }) => text)
    .join('\n')
  return { page, style, body: html, isEmpty }
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

/** A rule of a style sheet, and the classes of which a page needs one for it to apply; none for a rule of any page. */
interface Piece {
  text: string
  needs: readonly string[]
}

const pieces = new WeakMap<CSSStyleSheet, Promise<Piece[]>>()

/** The rules of a sheet, whose addresses hold in any document. A page needs few of them, and each picture has them anew. */
const piecesOf = (sheet: CSSStyleSheet): Promise<Piece[]> => {
  const piecesOfSheet = pieces.get(sheet) ?? readPieces(sheet)
  pieces.set(sheet, piecesOfSheet)
  return piecesOfSheet
}

/** Reads the text of a sheet: browsers lose the value of a font from which a rule takes something back. */
const readPieces = async ({ href, ownerNode }: CSSStyleSheet): Promise<Piece[]> => {
  const text = href === null ? ownerNode?.textContent : await (await fetch(href)).text()
  const base = href ?? document.baseURI
  const absolute = (text ?? '').replaceAll(
    /url\(["']?(?!data:|#)([^"')]+)["']?\)/gu,
    (_, to: string) => `url("${new URL(to, base).href}")`,
  )
  return piecesIn(absolute.replaceAll(/\/\*[^]*?\*\//gu, ''))
}

const GROUP = /^@(?:media|layer|supports|container)\b/u

const piecesIn = (text: string): Piece[] =>
  rulesIn(text).flatMap(rule => {
    const opening = rule.indexOf('{')
    const before = rule.slice(0, opening === -1 ? undefined : opening).trim()
    if (GROUP.test(before) && opening !== -1) {
      return piecesIn(rule.slice(opening + 1, -1)).map(piece => ({
        ...piece,
        text: `${before}{${piece.text}}`,
      }))
    }
    const selector = before.startsWith('@') ? '' : before.replaceAll(/:not\([^)]*\)/gu, '')
    const needs = [...selector.matchAll(/\.(?<name>[A-Za-z_][\w-]*)/gu)]
    return [{ text: rule, needs: needs.map(({ groups }) => groups?.['name'] ?? '') }]
  })

/** The outermost rules of a text. */
const rulesIn = (text: string): string[] => {
  const rules: string[] = []
  let [depth, begun] = [0, 0]
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/gu)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue
    rules.push(text.slice(begun, index + 1).trim())
    begun = index + 1
  }
  return rules
}
