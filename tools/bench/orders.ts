// Measures the order list of a customer with 10,000 orders in each source, in Chromium on the built app.
// Prints the median and the worst of the runs in ms (or calls) with the limit of the median, and writes them
// to reports/bench.json; exits with 1 beyond a limit, or if a page fails.
import type { Page } from '@playwright/test'
import { reportFigures, type Figure } from './figures.ts'
import { allOrders, withManyOrders, type OnPage } from './many-orders.ts'

const RUNS = 10

/** Milliseconds from the press of a button to the frame that shows other orders. */
const timeOf = (page: Page, role: 'tab' | 'button', name: string): Promise<number> =>
  page.evaluate(
    async ([wantedRole, wantedName]) => {
      const shown = (): string =>
        [...document.querySelectorAll('#main article h2')].map(h => h.textContent).join()
      const button = [...document.querySelectorAll<HTMLElement>(`#main ${wantedRole}`)].find(
        ({ ariaLabel, innerText }) => (ariaLabel ?? innerText) === wantedName,
      )
      if (button === undefined) throw new Error(`Nothing is called ${wantedName}`)
      const before = shown()
      const begun = performance.now()
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
        const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent
        button.dispatchEvent(
          new Kind(type, { bubbles: true, cancelable: true, button: 0, detail: 1 }),
        )
      }
      button.click()
      while (shown() === before || shown() === '') {
        await new Promise(requestAnimationFrame)
        if (performance.now() - begun > 5000) throw new Error(`${wantedName} changed nothing`)
      }
      return performance.now() - begun
    },
    [role === 'tab' ? '[role=tab]' : 'button', name] as const,
  )

const watchRows = (): void => {
  const times = { rows: 0, whole: 0 }
  Object.assign(globalThis, { times })
  new MutationObserver(() => {
    if (times.rows === 0 && document.querySelectorAll('#main article').length >= 3) {
      requestAnimationFrame(() => {
        times.rows ||= performance.now()
      })
    }
    if (times.rows > 0 && document.querySelector('[data-flow=orderList][aria-busy=false]')) {
      times.whole ||= performance.now()
    }
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

/**
 * Ms from the end of the first answer with orders: `rows` to the frame with three rows, `whole` to the frame with the
 * last order. A time is not finite if there was no such frame or no answer.
 */
const loadTimes = (page: Page): Promise<{ rows: number; whole: number }> =>
  page.evaluate(() => {
    const { times } = globalThis as unknown as { times: { rows: number; whole: number } }
    const answered = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /superorders\/me|byAccount/u.test(name))
      .map(entry => (entry as PerformanceResourceTiming).responseEnd)
    const first = Math.min(...answered)
    const since = (time: number): number => (time > 0 ? time - first : Number.NaN)
    return { rows: since(times.rows), whole: since(times.whole) }
  })

/** How often the page requests the order list when it opens at the address of an order. */
const listCalls = async (page: Page, address: string): Promise<number> => {
  let calls = 0
  page.on('request', request => {
    if (/superorders\/me|byAccount/u.test(request.url())) calls += 1
  })
  await page.goto(address)
  await page.locator('#main h1').waitFor()
  await page.waitForLoadState('networkidle')
  return calls
}

const openOrders = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.locator('#main article').nth(2).waitFor()
}

const measureReading = async (page: Page, origin: string) => {
  const rows: number[] = []
  const whole: number[] = []
  const tabs: number[] = []
  for (let run = 0; run < 3; run += 1) {
    await openOrders(page, `${origin}/orders`)
    tabs.push(await timeOf(page, 'tab', 'History'))
    tabs.push(await timeOf(page, 'tab', 'In progress'))
    await allOrders(page)
    const times = await loadTimes(page)
    rows.push(times.rows)
    whole.push(times.whole)
  }
  return { rows, whole, tabs }
}

const measureRead = async (page: Page, origin: string) => {
  await openOrders(page, `${origin}/orders`)
  await allOrders(page)
  const tabs: number[] = []
  const pages: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    tabs.push(await timeOf(page, 'tab', 'History'))
    pages.push(await timeOf(page, 'button', 'Next'))
    pages.push(await timeOf(page, 'button', 'Previous'))
    tabs.push(await timeOf(page, 'tab', 'In progress'))
  }
  return { tabs, pages }
}

const measureSearch = async (page: Page, origin: string) => {
  await openOrders(page, `${origin}/orders?code=99`)
  await allOrders(page)
  const pages: number[] = []
  for (let run = 0; run < RUNS; run += 1) pages.push(await timeOf(page, 'button', 'Next'))
  const order = await page.locator('#main article h2 a').first().getAttribute('href')
  return { pages, order: order ?? '/orders' }
}

const measure = async (onPage: OnPage, origin: string): Promise<Figure[]> => {
  const reading = await onPage(page => measureReading(page, origin))
  const read = await onPage(page => measureRead(page, origin))
  const search = await onPage(page => measureSearch(page, origin))
  const calls = await onPage(page => listCalls(page, `${origin}${search.order}`))
  const figures = [
    {
      name: 'first three of 10,000 orders after the first answer',
      runs: reading.rows,
      limit: 800,
    },
    {
      name: 'all of 10,000 orders in both sources after the first answer',
      runs: reading.whole,
      limit: null,
    },
    { name: 'tab change while orders are read', runs: reading.tabs, limit: 100 },
    { name: 'tab change with 10,000 orders', runs: read.tabs, limit: 100 },
    { name: 'page change with 10,000 orders', runs: read.pages, limit: 100 },
    { name: 'page change of a search in 10,000 orders', runs: search.pages, limit: 100 },
    {
      name: 'calls for the list when an order opens by its address',
      runs: [calls],
      limit: 0,
    },
  ]
  return figures.map(figure => ({ ...figure, judged: 'median' as const }))
}

await withManyOrders(async (onPage, origin) => {
  reportFigures('orders', await measure(onPage, origin))
}, watchRows)
