import type { Picture } from '#tools/stage/frame-message.ts'

/** What a picture has beside the page's own styles: nothing moves, and the pressed control has a ring. */
const OVER = `
*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }
[data-pressed] { outline: 5px solid #d5006d !important; outline-offset: 3px !important; box-shadow: 0 0 0 12px #d5006d33 !important }
`
/** Space above the flow's part of a page that begins further down, px. */
const ABOVE = 80

/** Draws a picture into an empty frame of this page. */
export const drawInto = (frame: HTMLIFrameElement, { page, style, body }: Picture): void => {
  const own = frame.contentDocument
  const view = own?.defaultView
  if (own === null || view === undefined || view === null) return
  for (const name of own.documentElement.getAttributeNames()) {
    own.documentElement.removeAttribute(name)
  }
  for (const [name, value] of Object.entries(page)) {
    own.documentElement.setAttribute(name === 'style' ? 'data-style' : name, value)
  }
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(`${style}\n${OVER}`)
  own.adoptedStyleSheets = [sheet]
  own.body.innerHTML = body
  for (const element of own.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
  }
  for (const field of own.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-value]')) {
    field.value = field.dataset['value'] ?? ''
  }
  const mark = own.querySelector('[data-pressed]')
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
