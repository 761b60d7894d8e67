import * as v from 'valibot'
import { readControlRoom } from '#tests/support/control-room.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

test.use({ hasCollector: true })

const reportList = v.object({
  reports: v.array(
    v.object({
      title: v.string(),
      message: v.string(),
      tags: v.record(v.string(), v.string()),
      event: v.unknown(),
    }),
  ),
})

const reportsOf = async (sandbox: Sandbox, title: string) =>
  v
    .parse(reportList, await readControlRoom(sandbox, '/reports'))
    .reports.filter(report => report.title === title)

const RELEASE = /^\d+\.\d+\.\d+\+[\da-f]{10}$/u

// Answers B-026
test(
  'a page on which the product did not start reports to the shop, with its release and without a cookie',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries')
    await page.route(/\/assets\/index-[\w-]+\.js$/u, route => route.abort())
    await customer.open('/orders?from=secret')
    await expect(page.getByRole('alert')).toContainText("This page couldn't load")

    await expect.poll(async () => (await reportsOf(sandbox, 'start')).length).toBe(1)
    const [report] = await reportsOf(sandbox, 'start')
    expect(report?.tags).toEqual({
      problem: 'failed',
      release: expect.stringMatching(RELEASE),
    })
    expect(JSON.stringify(report)).not.toContain('secret')
    customer.complaints.splice(0)
  },
)

test.describe('with the question for consent', () => {
  test.use({ asksConsent: true })

  // Answers B-027
  test(
    'a page reports its speed once, when it is hidden, and only if the visitor allowed it',
    nightly,
    async ({ customer, sandbox }) => {
      const { page } = customer
      const code: string[] = []
      page.on('request', request => {
        if (/\/measures-[\w-]+\.js$/u.test(request.url())) code.push(request.url())
      })
      const hide = (): Promise<void> =>
        page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', {
            configurable: true,
            get: () => 'hidden',
          })
          document.dispatchEvent(new Event('visibilitychange'))
        })
      await customer.signIn('Anna de Vries', '/my-photos/photos')
      await expect(page.getByRole('grid').locator('img').first()).toBeVisible()
      expect(code).toEqual([])

      await page.getByRole('button', { name: 'Accept all' }).click()
      await customer.open('/my-photos/photos')
      await expect.poll(() => code.length, { timeout: 20_000 }).toBe(1)
      await page.waitForLoadState('networkidle')
      await hide()
      await hide()
      await expect.poll(async () => (await reportsOf(sandbox, 'measures')).length).toBe(1)
      const [report] = await reportsOf(sandbox, 'measures')
      expect(report?.event).toEqual({
        release: expect.stringMatching(RELEASE),
        screen: '/my-photos/photos',
        firstByte: expect.any(Number),
        firstPaint: expect.any(Number),
        largestPaint: expect.any(Number),
        interaction: null,
        shift: expect.any(Number),
        thumbnail: expect.any(Number),
      })
    },
  )
})
