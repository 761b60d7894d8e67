// Measures the search of a customer with 10,000 orders in each source, in Chromium on the built app: from a key to the
// frame with the result. Prints the median and the worst of the keys in ms with the limit of the worst, and writes them
// to reports/bench.json; exits with 1 beyond the limit, or if the page fails.
import type { Page } from '@playwright/test'
import { reportFigures } from './figures.ts'
import { allOrders, withManyOrders } from './many-orders.ts'

/** Texts that are typed and deleted key by key; each digit leaves fewer orders. All codes begin with A-13, so no text begins with 1 or 3. */
const TEXTS = ['942', '285', '705', '264', '589', '827', '620', '452', '976']
const KEYS = 50
const LONGEST = 100

/** Records in every document when a key was pressed, and when the next changed result was painted. */
const watchKeys = (): void => {
  const measured = { pressed: 0, painted: 0, shown: '' }
  Object.assign(globalThis, { measured })
  const shown = (): string =>
    [...document.querySelectorAll('#main article h2, #main [role=status]')]
      .map(({ textContent }) => textContent)
      .join()
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      Object.assign(measured, { pressed: timeStamp, painted: 0, shown: shown() })
    },
    true,
  )
  new MutationObserver(() => {
    if (measured.pressed === 0 || measured.painted > 0 || shown() === measured.shown) return
    // Wait for the second frame, which begins when the first one is on the screen.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        measured.painted ||= performance.now()
      })
    })
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Milliseconds from a key to the frame with its result. */
const timeOfKey = async (page: Page, key: string): Promise<number> => {
  await page.keyboard.press(key)
  const answered = await page
    .waitForFunction(
      () => {
        const { measured } = globalThis as unknown as {
          measured: { pressed: number; painted: number }
        }
        return measured.painted > 0 ? measured.painted - measured.pressed : false
      },
      null,
      { timeout: 5000 },
    )
    .catch(async (error: unknown) => {
      const typed = await page.getByLabel('Find an order by number or product').inputValue()
      throw new Error(`Nothing changed after ${key}: "${typed}" is searched`, { cause: error })
    })
  return Number(await answered.jsonValue())
}

await withManyOrders(async (onPage, origin) => {
  const keys = TEXTS.flatMap(text => [...text.split(''), ...Array.from(text, () => 'Backspace')])
  const pressed = keys.slice(0, KEYS)
  const times = await onPage(async page => {
    await page.goto(`${origin}/orders`)
    await page.locator('#main article').nth(2).waitFor()
    await allOrders(page)
    await page.getByLabel('Find an order by number or product').focus()
    const runs: number[] = []
    for (const key of pressed) runs.push(await timeOfKey(page, key))
    return runs
  })
  reportFigures('search', [
    {
      name: `a key of the search in 10,000 orders, ${pressed.length} keys`,
      runs: times,
      limit: LONGEST,
      judged: 'worst',
    },
  ])
}, watchKeys)
