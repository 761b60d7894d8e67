import { expect, nightly, test } from '#tests/support/journey.ts'
import { requestsTo } from '#tests/support/pages/requests-to.ts'
import { changeAnswers } from '#tests/support/pages/change-answers.ts'

test.use({ asksConsent: true })

// Answers
test('the survey appears once the customer consents, and disappears when the consent is withdrawn', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  const survey = sandbox.origin('survey', 'kiln-and-keep')
  const scripts = requestsTo(page, new RegExp(String.raw`^${survey}/[^?]+\.js`, 'u'))
  await customer.comeBack('Anna de Vries', '/orders')
  const frame = page.locator('iframe')
  const consent = page.getByRole('region', { name: 'Cookies and your privacy' })
  await expect(consent).toBeVisible()
  await expect(frame).toHaveCount(0)

  await consent.getByRole('button', { name: 'Accept all' }).click()
  await expect(frame).toHaveAttribute('src', `${survey}/frame?id=desktop-en-GB`)
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  await frame.scrollIntoViewIfNeeded()
  await expect.poll(() => scripts).toEqual([`${survey}/survey.js?id=desktop-en-GB`])

  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await consent.getByRole('button', { name: 'Reject all' }).click()
  await expect(frame).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expect(frame).toHaveCount(0)
  await expect(consent).toHaveCount(0)
})

// Answers, B-524
test(
  'a locale without a survey shows no survey and no message; a shop asks for what it does, and not for nothing',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await changeAnswers(page, sandbox, '**/config.json', (written: object) => ({
      ...written,
      surveyIds: { desktop: { 'de-AT': '7' } },
      abTestUrl: undefined,
    }))
    await customer.comeBack('Anna de Vries', '/orders')
    const consent = page.getByRole('region', { name: 'Cookies and your privacy' })
    await consent.getByRole('button', { name: 'Choose' }).click()
    await expect(consent).toContainText('Shows a short survey at the end of the page.')
    await expect(consent).not.toContainText('Marketing')
    await consent.getByRole('button', { name: 'Accept all' }).click()
    await page.getByRole('article').first().waitFor()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('complementary')).toHaveCount(0)

    await changeAnswers(page, sandbox, '**/config.json', (written: object) => ({
      ...written,
      surveyIds: {},
      abTestUrl: undefined,
    }))
    await page.evaluate(() => localStorage.removeItem('cookieConsent'))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect(consent).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
  },
)
