import type { Page } from '@playwright/test'

/** The number of presses of Tab after which a page counts as a focus trap. */
const MOST = 300

interface Stop {
  /** The accessible name, for failure messages. */
  name: string
  /** The element's index among the elements that the walk has reached. */
  index: number
  /** The address, the heading and the number of dialogs, which a move of the focus must not change. */
  page: string
  /** Whether the element, or what is drawn in its place, is visible and has an outline or a shadow. */
  isPlain: boolean
  faults: string[]
}

/** The focused element, and what is wrong with its position in the tab order; null if the body has the focus. */
const readStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const reached = ((globalThis as { walked?: Element[] }).walked ??= [])
    if (!reached.includes(element)) reached.push(element)

    // A hidden checkbox shows its focus on its label or on its next sibling.
    const label = element.closest('label')
    const drawn = [element, label, element.nextElementSibling, ...(label?.children ?? [])].filter(
      shown => shown !== null,
    )
    const hasRing = drawn.some(shown => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown)
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      )
    })
    const isOnTop = drawn.some(shown =>
      [...shown.getClientRects()].some(({ left, top, width, height }) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return (
          width > 1 &&
          height > 1 &&
          hit !== null &&
          (shown.contains(hit) || hit.contains(shown) || (label?.contains(hit) ?? false))
        )
      }),
    )
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const heading = document.querySelector('h1')?.textContent ?? ''
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]').length
    return {
      page: `${location.href}, "${heading}", ${dialogs} dialogs`,
      name: `${element.getAttribute('role') ?? element.localName} "${words.trim().slice(0, 40)}"`,
      index: reached.indexOf(element),
      isPlain: hasRing && isOnTop,
      faults: element.tabIndex > 0 ? ['comes before its turn'] : [],
    }
  })

/**
 * Compares screenshots with and without the focus, for elements that are not `isPlain`: a slider, for example, draws
 * its focus around the thumb. Returns whether the screenshots differ.
 */
const looksFocused = async (page: Page): Promise<boolean> => {
  const focused = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  await element.evaluate(shown => {
    shown.blur()
  })
  const blurred = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await element.evaluate(shown => {
    shown.focus()
  })
  return !focused.equals(blurred)
}

/**
 * Walks through a page by Tab, from its start to its end, or through all controls of a dialog once. Returns the names
 * of the focused elements in order, and faults such as a trap, an invisible focus or an odd order.
 */
export const walkByKeyboard = async (
  page: Page,
): Promise<{ stops: string[]; faults: string[] }> => {
  await page.evaluate(() => {
    Object.assign(globalThis, { walked: [] })
    scrollTo(0, 0)
    // Focus the body, because Tab continues from the last focused element.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const stops: string[] = []
  const faults: string[] = []
  const seen = new Set<number>()
  let before = -1
  let standing: string | null = null
  let pauses = 0
  for (let presses = 0; presses < MOST; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await readStop(page)
    if (stop === null) return { stops, faults }
    if (stop.index === 0 && seen.has(0)) return { stops, faults }
    // Press again: a busy page may lose a press.
    if (stop.index === before && pauses < 3) {
      pauses += 1
      continue
    }
    before = stop.index
    pauses = 0
    if (seen.has(stop.index)) {
      faults.push(`${stop.name} has the focus again before the page is through`)
      return { stops, faults }
    }
    seen.add(stop.index)
    standing ??= stop.page
    if (stop.page !== standing) {
      faults.push(`the focus of ${stop.name} changes the page from ${standing} to ${stop.page}`)
      standing = stop.page
    }
    stops.push(stop.name)
    faults.push(...stop.faults.map(fault => `${stop.name} ${fault}`))
    if (!stop.isPlain && !(await looksFocused(page))) faults.push(`${stop.name} shows no focus`)
  }
  return { stops, faults: [...faults, `Tab leads on after ${MOST} presses`] }
}
