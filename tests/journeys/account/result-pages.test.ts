import type { Page } from '@playwright/test'
import { ANNA } from '#sandbox/people/people.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { tokenFromMail } from '#sandbox/testing/inbox.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { noteAccountEnd } from '#tests/support/pages/screens.ts'
import { type Customer, expect, nightly, test } from '#tests/support/journey.ts'
import { requestsTo } from '#tests/support/pages/requests-to.ts'

const confirmCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    const isConfirm = /\/actions\/confirm$|\/subscription\/confirm\//u.test(pathname)
    if (isConfirm && request.method() === 'POST') calls.push(pathname)
  })
  return calls
}

// Answers A-127
test(
  'without the shop’s menus the products link to the shop’s main page',
  nightly,
  async ({ customer, sandbox }) => {
    const { page, open } = customer
    await notifyControlRoom(sandbox, '/faults', {
      kind: 'status',
      status: 404,
      call: 'publicConfiguration.read',
      times: null,
    })
    await noteAccountEnd(page, 'deleted')
    await open('/account-deleted')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Shop' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View products' })).toHaveAttribute(
      'href',
      `${sandbox.origin('shop', 'kiln-and-keep')}/`,
    )
  },
)

const LINKS = [
  '/delete-account-confirmation',
  '/change-email-confirmation',
  '/subscription-confirmation',
]

// Answers, B-140
test(
  'a link from an email keeps its token when the host of the shop has retired',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    const sent = confirmCalls(page)
    await customer.comeBack('Anna de Vries')
    for (const path of LINKS) {
      sent.splice(0)
      const query = `?confirmation-token=of-${path.slice(1, 4)}&email=a%2Bb@example.org`
      const called = page.waitForRequest(/\/confirm(?:\/|$)/u)
      await page.goto(`${sandbox.origin('myaccount', 'old-kiln')}${path}${query}`)
      await expect(page).toHaveURL(new RegExp(`^${sandbox.origin('myaccount')}/`, 'u'))
      if (path.startsWith('/delete')) {
        await page.getByRole('button', { name: 'Delete account' }).click()
      }
      await called
      await expect(page.locator('[data-outcome]')).toBeVisible()
      expect(sent.join(), path).toContain(`of-${path.slice(1, 4)}`)
      expect(page.url(), path).not.toContain('confirmation-token')
    }
    customer.complaints.splice(0)
  },
)

/** Opens the link that was mailed to an address. */
const openMailed = async (
  { page, open }: Customer,
  sandbox: Sandbox,
  { path, to }: { path: string; to: string },
): Promise<void> => {
  const token = await tokenFromMail(sandbox, to)
  await page.goto('about:blank')
  await open(`${path}?stripped=true&confirmation-token=${token}`)
}

// Answers
test('a mailed link changes the email address by one call', async ({ customer, sandbox }) => {
  const { page } = customer
  const newEmail = 'anna.elsewhere@example.com'
  const calls = confirmCalls(page)
  await customer.comeBack('Anna de Vries', '/settings/email')
  await page.getByRole('textbox', { name: 'New email address' }).fill(newEmail)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(newEmail)

  await openMailed(customer, sandbox, { path: '/change-email-confirmation', to: newEmail })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your email address has been changed',
  )
  await expect(page).toHaveURL(/\/change-email-success\?stripped=true$/u)
  expect(calls).toEqual([
    expect.stringMatching(
      /\/v2\/identities\/local\/local-0b8f4a52\/emailchanges\/[\w-]+\/actions\/confirm$/u,
    ),
  ])
  expect(sandbox.people().find(({ sub }) => sub === ANNA.sub)?.email).toBe(newEmail)
})

// Answers A-236, B-050
test('a link that deletes the account shows whose account it is, and one press deletes it', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await customer.comeBack('Cleo Martin', '/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('alertdialog').getByRole('status')).toContainText(
    "We've sent you an email with a link to confirm",
  )

  const lookups = requestsTo(page, /\/customers\/me$/u)
  await openMailed(customer, sandbox, {
    path: '/delete-account-confirmation',
    to: 'cleo.martin@example.com',
  })
  const sent = confirmCalls(page)
  await expect(page.getByText("You're signed in as cleo.martin@example.com.")).toBeVisible()
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your account has been successfully deleted',
  )
  expect(sent).toHaveLength(1)
  expect(lookups).toEqual([])
})
