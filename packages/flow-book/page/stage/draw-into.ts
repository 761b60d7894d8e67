import type { WordChange } from '#flow-book/page/data.ts'
import { lineText } from '#flow-book/page/texts/line.ts'
import type { Picture } from '#flow-book/frame.ts'

/**
 * The styles of a picture besides the page's own styles. Nothing moves. The pressed control has a ring. The stage's
 * buttons that open a flow are hidden unless they are pressed. In the library, photos are shown below the opened view.
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
/** If the flow's part of a page begins far down, the picture scrolls to it and leaves this space above, in px. */
const ABOVE = 80

export const drawInto = (
  frame: HTMLIFrameElement,
  { page, styles, body }: Picture,
  words: readonly WordChange[] = [],
  side: 'then' | 'now' = 'now',
): void => {
  const own = frame.contentDocument
  const view = own?.defaultView
  if (own === null || view === undefined || view === null) return
  // A frame without an address has a document at once, but in quirks mode. So write a document with a doctype.
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

/** Scrolls everything around an element until it is in the middle. `scrollIntoView` would also scroll the book. */
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

/** Marks changed words of today; with the side `then`, replaces them by the older words, and hides new words. */
const putWords = (own: Document, { before, after }: WordChange, side: 'then' | 'now'): void => {
  if (after === null) return
  const is = lineText(after)
  const was = before === null ? '' : lineText(before)
  const place = placeOf(own, is)
  if (place === undefined) return
  place.dataset['other'] = side === 'now' ? is : was
  if (side === 'then' && was !== '' && was !== is) write(place, is, was)
}

/** The innermost element whose text or accessible name is these words. */
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
