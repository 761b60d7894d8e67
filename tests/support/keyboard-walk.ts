import type { Page } from '@playwright/test'

/** Presses of Tab after which a page counts as a trap. */
const MOST = 300

interface Stop {
  /** What a screen reader would call it, for people who read a failure. */
  name: string
  /** Differs from every other element of the page. */
  mark: number
  /** Whether it is on top of the page, with a style that tells that it has the focus. */
  isPlain: boolean
  faults: string[]
}

/** The element that has the focus, and what is wrong with it for somebody who sees the page; null on the page itself. */
const readStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const marks = ((globalThis as { walked?: Element[] }).walked ??= [])
    if (!marks.includes(element)) marks.push(element)

    // A box that nobody sees is drawn by its label or by what follows it.
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
    return {
      name: `${element.getAttribute('role') ?? element.localName} "${words.trim().slice(0, 40)}"`,
      mark: marks.indexOf(element),
      isPlain: hasRing && isOnTop,
      faults: element.tabIndex > 0 ? ['comes before its turn'] : [],
    }
  })

/** Whether the page looks otherwise without the focus: a slider draws it around its thumb, which alone can be pressed. */
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
 * Goes through a page by Tab, from its beginning to its end, or once around where it begins anew, as in a dialog: the names of what has the focus, in that order, and what is
 * wrong: no way out, a focus that nobody sees, an order of its own.
 */
export const walkByKeyboard = async (
  page: Page,
): Promise<{ stops: string[]; faults: string[] }> => {
  await page.evaluate(() => {
    Object.assign(globalThis, { walked: [] })
    scrollTo(0, 0)
    // The next Tab begins where the last focus was.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const stops: string[] = []
  const faults: string[] = []
  const seen = new Set<number>()
  let before = -1
  let pauses = 0
  for (let presses = 0; presses < MOST; presses += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as people press
    await page.keyboard.press('Tab')
    // oxlint-disable-next-line no-await-in-loop -- as above
    const stop = await readStop(page)
    if (stop === null) return { stops, faults }
    if (stop.mark === 0 && seen.has(0)) return { stops, faults }
    // A press that comes while the page is at work may be lost, as it may under a person's fingers.
    if (stop.mark === before && pauses < 3) {
      pauses += 1
      continue
    }
    before = stop.mark
    pauses = 0
    if (seen.has(stop.mark)) {
      faults.push(`${stop.name} has the focus again before the page is through`)
      return { stops, faults }
    }
    seen.add(stop.mark)
    stops.push(stop.name)
    faults.push(...stop.faults.map(fault => `${stop.name} ${fault}`))
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!stop.isPlain && !(await looksFocused(page))) faults.push(`${stop.name} shows no focus`)
  }
  return { stops, faults: [...faults, `Tab leads on after ${MOST} presses`] }
}
