import { chromium } from 'playwright'
import { startSandbox } from '#sandbox/sandbox.ts'
import { personFrom } from '#sandbox/people/person-from.ts'
const app = process.argv[2] ?? 'dist', path = process.argv[3] ?? '/my-photos/photos', runs = Number(process.argv[4] ?? 5)
const library = { photos: 1_000_000, months: 300 }
const sandbox = await startSandbox({ port: 0, dataFolder: null, appFolder: app, latency: 20, people: [personFrom({ givenName: 'Million', familyName: 'Bench', email: 'm@example.com', library })] })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
let page = await context.newPage()
await page.goto(sandbox.origin('myaccount')); await page.getByRole('button', { name: 'Sign in as Million Bench' }).click(); await page.locator('#main h1').waitFor(); await page.close()
const watch = () => {
  globalThis.first = 0; globalThis.tasks = []
  document.addEventListener('load', ({ target }) => { if (target instanceof HTMLImageElement && target.closest('[role=grid]') !== null) globalThis.first ||= performance.now() }, true)
  new PerformanceObserver(l => tasks.push(...l.getEntries().map(e => [Math.round(e.startTime), Math.round(e.duration)]))).observe({ type: 'longtask', buffered: true })
}
for (const kind of ['cold', 'warm']) {
  const firsts = []
  for (let run = 0; run < runs; run += 1) {
    page = await context.newPage()
    if (kind === 'cold') { const s = await context.newCDPSession(page); await s.send('Network.clearBrowserCache') }
    await page.addInitScript(watch)
    await page.goto(`${sandbox.origin('myaccount')}${path}`)
    await page.waitForFunction(() => globalThis.first > 0)
    const r = await page.evaluate(() => ({ first, tasks, entries: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(e => e.startTime < first).map(e => [e.name.split('/').slice(3).join('/').slice(0, 60), Math.round(e.startTime), Math.round(e.responseEnd), e.transferSize]) , paint: performance.getEntriesByType('paint').map(p => [p.name, Math.round(p.startTime)])}))
    firsts.push(Math.round(r.first))
    if (run === runs - 1) { console.log(kind, 'tasks', JSON.stringify(r.tasks), JSON.stringify(r.paint)); for (const e of r.entries.slice(0, 40)) console.log('  ', e.join('\t')) }
    await page.close()
  }
  console.log(kind, firsts.join(' '), 'median', firsts.toSorted((a, b) => a - b)[Math.floor(runs / 2)])
}
await browser.close(); await sandbox.close()
