/** A notice: its texts, the first of which is the heading, and its link; the address `''` reloads the page. */
export interface Notice {
  lines: string[]
  link?: { text: string; address: string }
}

var shown: HTMLElement | null = null

/**
 * Shows a notice instead of the previous one; `role` says whether it interrupts a screen reader. It needs no
 * style sheet and obeys the page's content security policy.
 */
export function showNotice(notice: Notice, locale: string, role: 'alert' | 'status'): void {
  removeNotice()
  shown = add(document.body, 'main', BOX)
  shown.lang = locale
  var box = add(shown, 'div', WORDS)
  box.setAttribute('role', role)
  for (var i = 0; i < notice.lines.length; i++) {
    add(box, i ? 'p' : 'h1', i ? PARAGRAPH : HEADING).textContent = notice.lines[i]!
  }
  if (!notice.link) return
  var link = add(box, 'a', LINK)
  link.textContent = notice.link.text
  link.setAttribute('href', notice.link.address)
}

export function removeNotice(): void {
  if (shown) document.body.removeChild(shown)
  shown = null
}

function add(parent: HTMLElement, name: string, style: string): HTMLElement {
  var element = document.createElement(name)
  // Set the style by script: the content security policy forbids style attributes in markup only.
  element.style.cssText = style
  return parent.appendChild(element)
}

var BOX =
  'position:fixed;top:0;bottom:0;width:100%;overflow:auto;background:Canvas;color:CanvasText;' +
  'font:1rem/1.5 sans-serif'
var WORDS = 'max-width:34rem;margin:auto;padding:2rem 1.25rem'
var HEADING = 'margin:0 0 1rem;font:600 1.7rem/1.25 sans-serif'
var PARAGRAPH = 'margin:0 0 1rem'
var LINK = 'display:inline-block;padding:.7rem 0'
