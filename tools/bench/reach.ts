import type { Page } from '@playwright/test'
import { seededRandom } from '#sandbox/people/seeded-random.ts'
import { personFrom } from '#sandbox/people/person-from.ts'

/** A library of the bench and its owner. */
export const libraryOf = (givenName: string, photos: number, months: number) => ({
  photos,
  months,
  person: personFrom({
    givenName,
    familyName: 'Bench',
    email: `${givenName.toLowerCase()}@example.com`,
    library: { photos, months },
  }),
})

/**
 * Ms to wait after a jump until the heading of its month is there. With this limit, even 200 missed jumps end before
 * the limit of all jumps.
 */
const HEADING = 2000

/** The number of the last month of the scrubber; null without a scrubber. */
const lastMonth = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const slider = document.querySelector<HTMLInputElement>('input[type=range]')
    return slider === null ? null : Number(slider.max)
  })

/** Moves the scrubber to a month. Resolves to whether the heading of the month that the scrubber names is on the screen. */
const jumpTo = (page: Page, month: number): Promise<boolean> =>
  page.evaluate(
    async ({ to, most }) => {
      const slider = document.querySelector<HTMLInputElement>('input[type=range]')
      // React ignores an `input` event if it has set the same value itself.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      if (slider === null || set === undefined) return false
      const move = (value: number): void => {
        set.call(slider, `${value}`)
        slider.dispatchEvent(new Event('input', { bubbles: true }))
      }
      // Move away first, because a slider fires nothing if it is already at the month.
      if (slider.value === `${to}`) move(to === 0 ? 1 : 0)
      move(to)
      for (const begun = performance.now(); performance.now() - begun < most;) {
        await new Promise(requestAnimationFrame)
        const named = slider.getAttribute('aria-valuetext')
        const heading = [...document.querySelectorAll('h2')].find(
          ({ textContent }) => textContent === named,
        )
        const { top, bottom } = heading?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
        if (slider.value === `${to}` && bottom > 0 && top < innerHeight) return true
      }
      return false
    },
    { to: month, most: HEADING },
  )

/** Presses End on the first cell. Resolves to whether the last photo has its picture and the focus. */
const reachEnd = async (page: Page): Promise<boolean> => {
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-cell]')?.focus())
  await page.keyboard.press('End')
  return page.evaluate(async () => {
    for (const begun = performance.now(); performance.now() - begun < 20_000;) {
      await new Promise(requestAnimationFrame)
      const month = [...document.querySelectorAll('[data-month]')].at(-1)
      const last = [...(month?.querySelectorAll('[data-photo]') ?? [])].at(-1)
      if (last?.querySelector('img') !== null && last === document.activeElement) return true
    }
    return false
  })
}

/**
 * Moves the scrubber to `jumps` random months, then presses End. Returns how many jumps ended in the month that the
 * scrubber named, and whether End reached the last photo.
 */
export const reach = async (
  page: Page,
  jumps: number,
): Promise<{ jumps: number; end: boolean }> => {
  const random = seededRandom(jumps)
  const last = (await lastMonth(page)) ?? -1
  let right = 0
  for (let jump = 0; jump < jumps; jump += 1) {
    if (await jumpTo(page, random.whole(0, last))) right += 1
  }
  return { jumps: right, end: await reachEnd(page) }
}
