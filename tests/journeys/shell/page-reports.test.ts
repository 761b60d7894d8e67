import { expect, nightly, test } from '#tests/support/journey.ts'
import { requestsTo } from '#tests/support/pages/requests-to.ts'
import { reportsOf } from '#tests/support/reports.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

test.use({ hasCollector: true })

const reportsAs = async (sandbox: Sandbox, title: string) =>
  (await reportsOf(sandbox)).filter(report => report.title === title)

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

    await expect.poll(async () => (await reportsAs(sandbox, 'start')).length).toBe(1)
    const [report] = await reportsAs(sandbox, 'start')
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
      const code = requestsTo(page, /\/measures-[\w-]+\.js$/u)
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
      await expect.poll(async () => (await reportsAs(sandbox, 'measures')).length).toBe(1)
      const [report] = await reportsAs(sandbox, 'measures')
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
