import type { Page } from '@playwright/test'
import { lasting } from '#tests/support/pages/lasting.ts'

/** Milliseconds that a page has to fit into a resized window: scripts adapt the menus. */
const REST = 1500

/**
 * Returns what still overflows after at most `REST` ms, one line each: a page that is wider than its window, boxes that
 * clip their content without an ellipsis, and text that exceeds its button, field or frame.
 */
export const overflows = (page: Page): Promise<string[]> => lasting(() => overflowsNow(page), REST)

const overflowsNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const nameOf = (element: Element): string => {
      const words = (element.textContent ?? '').trim().replaceAll(/\s+/gu, ' ').slice(0, 50)
      const attributes = ['role', 'data-flow', 'aria-label'].flatMap(name =>
        element.hasAttribute(name) ? [`[${name}=${element.getAttribute(name) ?? ''}]`] : [],
      )
      return `${element.localName}${attributes.join('')} "${words}"`
    }
    const clips = (value: string): boolean => value === 'hidden' || value === 'clip'

    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) {
      found.add(`the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth} px`)
    }

    /** Whether an element is only for screen readers, or hidden at the moment. */
    const isUnseen = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
      for (let place: Element | null = element; place !== null; place = place.parentElement) {
        const { width, height } = place.getBoundingClientRect()
        const { position, clipPath } = getComputedStyle(place)
        if (position === 'absolute' && width <= 1 && height <= 1) return true
        if (clipPath !== 'none' && width <= 1) return true
      }
      return false
    }
    /** Whether an element shows an ellipsis for cut text. */
    const isShortened = (style: CSSStyleDeclaration): boolean =>
      style.textOverflow !== 'clip' || style.webkitLineClamp !== 'none'
    const isScrolled = (style: CSSStyleDeclaration): boolean =>
      /auto|scroll/u.test(style.overflowX + style.overflowY)

    for (const element of document.body.querySelectorAll('*')) {
      // Skip elements without text: the frame of a picture clips the picture on purpose.
      if ((element.textContent ?? '').trim() === '' || isUnseen(element)) continue
      const style = getComputedStyle(element)
      if (isShortened(style)) continue
      if (clips(style.overflowX) && element.scrollWidth > element.clientWidth + 1) {
        found.add(`${nameOf(element)} hides ${element.scrollWidth - element.clientWidth} px`)
      }
      const hidden = element.scrollHeight - element.clientHeight
      if (clips(style.overflowY) && hidden > 1 && element.clientHeight > 0) {
        found.add(`${nameOf(element)} hides ${hidden} px at its end`)
      }
    }

    const isFrame = (element: Element): boolean => {
      const style = getComputedStyle(element)
      const isDrawn =
        Number.parseFloat(style.borderInlineStartWidth) > 0 ||
        !/^(?:transparent|rgba\(.*, 0\)|.* \/ 0\))$/u.test(style.backgroundColor)
      return isDrawn && style.display !== 'inline'
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement
      if (parent === null || (text.nodeValue ?? '').trim() === '') continue
      if (parent.closest('svg, select, script, style, noscript, textarea') !== null) continue
      if (isUnseen(parent)) continue
      let frame: Element | null = parent
      let isMeant = false
      while (frame !== null && !isFrame(frame)) {
        const style = getComputedStyle(frame)
        isMeant ||= isShortened(style) || isScrolled(style)
        frame = frame.parentElement
      }
      if (frame === null || isMeant) continue
      if (isShortened(getComputedStyle(frame)) || isScrolled(getComputedStyle(frame))) continue
      const outer = frame.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        if (width < 1) continue
        const over = Math.max(
          outer.left - left,
          right - outer.right,
          outer.top - top,
          bottom - outer.bottom,
        )
        if (over > 2) {
          found.add(
            `"${(text.nodeValue ?? '').trim().slice(0, 50)}" sticks ${Math.round(over)} px out of ${nameOf(frame)}`,
          )
        }
      }
    }
    return [...found]
  })
