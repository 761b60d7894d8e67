/**
 * Sentences about controls that break one of two rules, which every screen and overlay keeps. First, a control is
 * inside the window or can be scrolled into it, and nothing else covers its middle. Second, a control with the focus is
 * in sight. With a dialog, panel or menu open, looks only at its controls. Journeys send this function into the page,
 * so it uses nothing from outside of itself.
 */
export const outOfReach = async (): Promise<string[]> => {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex="0"]'
  const shown = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter(one => one.checkVisibility())
  const menus = shown('[aria-expanded=true][aria-controls]').flatMap(opener =>
    shown(`[id="${opener.getAttribute('aria-controls') ?? ''}"]`),
  )
  const overlay =
    shown('[role=dialog], [role=alertdialog]').at(-1) ??
    menus.find(menu => /absolute|fixed/u.test(getComputedStyle(menu).position)) ??
    document.body
  const controls = [...overlay.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    one =>
      one.checkVisibility({ visibilityProperty: true }) &&
      one.closest('[inert], [aria-hidden=true], [role=gridcell] *') === null &&
      getComputedStyle(one).pointerEvents !== 'none' &&
      // Leave out links within the page, because they are shown only while they have the focus.
      !one.matches(':disabled, [type=file], [href^="#"]'),
  )
  const nameOf = (element: Element): string =>
    `${element.localName} "${(element.ariaLabel ?? element.textContent ?? '').trim().replaceAll(/\s+/gu, ' ').slice(0, 50)}"`
  /** The part of a control that is pressed: the label around it, or the thumb of a slider. */
  const pressedPart = (control: HTMLElement): Element =>
    control.parentElement?.querySelector('[type=range] ~ * [data-thumb]') ??
    control.closest('label') ??
    control

  /** The part of a box that the window shows, and that the parts of the page that scroll sideways show. */
  const shownPart = (element: Element, box: DOMRect): DOMRect => {
    let [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (!/auto|scroll/u.test(getComputedStyle(at).overflowX)) continue
      const around = at.getBoundingClientRect()
      left = Math.max(left, around.left)
      right = Math.min(right, around.right)
    }
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    return new DOMRect(left, top, right - left, bottom - top)
  }
  /**
   * The fault in a control's place, or null. It is enough that a part of the control is seen if the control is larger
   * than the window, or if `counts` is `part`.
   */
  const faultAt = (control: HTMLElement, counts: 'middle' | 'part'): string | null => {
    const pressed = pressedPart(control)
    const [box] = pressed.getClientRects()
    if (box === undefined) return null
    const { left, right, top, bottom, width, height } = box
    const isWhole = counts === 'middle' && width <= innerWidth && height <= innerHeight
    const seen = isWhole ? box : shownPart(pressed, box)
    const x = seen.x + seen.width / 2
    const y = seen.y + seen.height / 2
    const isSeen = seen.width > 0 && seen.height > 0
    if (!isSeen || x < 0 || x >= innerWidth || y < 0 || y >= innerHeight)
      return `lies outside, from ${Math.round(left)}, ${Math.round(top)} to ${Math.round(right)}, ${Math.round(bottom)}`
    const hit = document.elementFromPoint(x, y)
    if (hit !== null && pressed.contains(hit)) return null
    return `is covered by ${hit === null ? 'nothing' : nameOf(hit)}`
  }

  /** The parts of the page that only a script scrolls. */
  const isFixed = (element: Element): boolean =>
    element !== document.documentElement && getComputedStyle(element).overflow.includes('hidden')
  const scrolled = new Map<Element, readonly [left: number, top: number]>()
  for (const control of controls) {
    for (let at: Element | null = control.parentElement; at !== null; at = at.parentElement)
      scrolled.set(at, [at.scrollLeft, at.scrollTop])
  }
  const fixed = [...scrolled.keys()].filter(isFixed)
  const keepFixed = (): void => {
    for (const element of fixed) {
      const [left, top] = scrolled.get(element) ?? [0, 0]
      element.scrollTo({ left, top, behavior: 'instant' })
    }
  }

  const sentences = new Set<string>()
  for (const control of controls) {
    pressedPart(control).scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    keepFixed()
    const fault = faultAt(control, 'middle')
    if (fault !== null) sentences.add(`${nameOf(control)} ${fault}`)
  }

  const { activeElement } = document
  // The page must not act on these moves of the focus.
  const block = (event: Event): void => {
    event.stopImmediatePropagation()
  }
  const MOVES = ['focus', 'blur', 'focusin', 'focusout']
  for (const move of MOVES) addEventListener(move, block, { capture: true })
  for (const control of controls) {
    if (document.activeElement === control) control.blur()
    control.focus()
    if (document.activeElement !== control) continue
    // WebKit scrolls to the focus in a task of its own.
    if (faultAt(control, 'part') !== null) await new Promise(resolve => setTimeout(resolve, 0))
    // It is enough that a part is in sight, because browsers do not scroll to a control that is partly in sight.
    const fault = faultAt(control, 'part')
    if (fault !== null) sentences.add(`${nameOf(control)} has the focus and ${fault}`)
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  for (const move of MOVES) removeEventListener(move, block, { capture: true })
  for (const [element, [left, top]] of scrolled)
    element.scrollTo({ left, top, behavior: 'instant' })
  return [...sentences]
}
