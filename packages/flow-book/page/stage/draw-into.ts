import type { WordChange } from '#flow-book/page/data.ts'
import { lineText } from '#flow-book/page/texts/line.ts'
import type { Picture } from '#flow-book/frame.ts'

/**
 * What a picture has beside the page's own styles: nothing moves, the pressed control has a ring, what opens a flow on the
 * stage is hidden unless it is pressed, and photos lie below what opens in the library.
 */
export const STILL = `
*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }
[data-pressed] { outline: 5px solid #d5006d !important; outline-offset: 3px !important; box-shadow: 0 0 0 12px #d5006d33 !important }
[data-harness] > :not([data-pressed]) { display: none }
[data-area='library'] [data-backdrop] { display: grid !important; grid-template-columns: repeat(3, 1fr); gap: 6px; margin-block: 12px }
[data-backdrop] > img { inline-size: 100%; aspect-ratio: 1; object-fit: cover }
`
/** The marks of words that differ in another version. */
const OTHER = `
[data-other] { outline: 4px solid #d5006d !important; outline-offset: 3px !important }
[data-other=''] { visibility: hidden !important }
`
/** Space above the flow's part of a page that begins further down, px. */
const ABOVE = 80

/** Draws a picture into an empty frame of this page. */
export const drawInto = (
  frame: HTMLIFrameElement,
  { page, styles, body }: Picture,
  words: readonly WordChange[] = [],
  side: 'then' | 'now' = 'now',
): void => {
  const own = frame.contentDocument
  const view = own?.defaultView
  if (own === null || view === undefined || view === null) return
  // A frame without an address has its page at once, though in the mode of old pages.
  if (own.compatMode === 'BackCompat') {
    own.open()
    own.write('<!doctype html><meta name="color-scheme" content="light dark"><body></body>')
    own.close()
  }
  for (const name of own.documentElement.getAttributeNames()) {
    own.documentElement.removeAttribute(name)
  }
  for (const [name, value] of Object.entries(page)) {
    own.documentElement.setAttribute(name === 'style' ? 'data-style' : name, value)
  }
  own.adoptedStyleSheets = [...styles, STILL, OTHER].map(text => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  own.body.innerHTML = body
  for (const element of own.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
  }
  for (const field of own.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-value]')) {
    field.value = field.dataset['value'] ?? ''
  }
  for (const change of words) putWords(own, change, side)
  const mark = own.querySelector('[data-pressed], [data-other]:not([data-other=""])')
  if (mark !== null) show(mark)
  else {
    const top = own.querySelector('[data-flow]')?.getBoundingClientRect().top ?? 0
    if (top > view.innerHeight / 2) view.scrollTo(0, top - ABOVE)
  }
}

/** Scrolls everything around an element so that it is in the middle; `scrollIntoView` would move the book, too. */
const show = (mark: Element): void => {
  for (let box = mark.parentElement; box !== null; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight) continue
    const [inner, outer] = [mark.getBoundingClientRect(), box.getBoundingClientRect()]
    const top = box.parentElement === null ? 0 : outer.top
    if (inner.bottom > top + box.clientHeight || inner.top < top) {
      box.scrollTop += inner.top - top - box.clientHeight / 2
    }
  }
}

/** Marks words of today that differ, or replaces them by the older words; words that are new are hidden then. */
const putWords = (own: Document, { before, after }: WordChange, side: 'then' | 'now'): void => {
  if (after === null) return
  const is = lineText(after)
  const was = before === null ? '' : lineText(before)
  const place = placeOf(own, is)
  if (place === undefined) return
  place.dataset['other'] = side === 'now' ? is : was
  if (side === 'then' && was !== '' && was !== is) write(place, is, was)
}

/** The innermost element that says these words, or is named by them. */
const placeOf = (own: Document, words: string): HTMLElement | undefined =>
  [...own.body.querySelectorAll<HTMLElement>('*')].findLast(
    element => says(element.textContent) === words || element.ariaLabel === words,
  )

const says = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** Writes other words into the first text of an element, and empties its other texts. */
const write = (element: HTMLElement, words: string, others: string): void => {
  if (element.ariaLabel === words) return
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode() !== null) texts.push(walker.currentNode)
  const [first, ...otherTexts] = texts.filter(({ nodeValue }) => says(nodeValue ?? '') !== '')
  if (first !== undefined) first.nodeValue = others
  for (const text of otherTexts) text.nodeValue = ''
}
