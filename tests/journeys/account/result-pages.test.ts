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

const FAILED = {
  deletion: "Your account couldn't be deleted",
  email: "Your email wasn't changed",
  newsletter: 'Your subscription failed',
} as const

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

/** An invalid token, and the number of calls that the page may send because of it. */
interface Hostile {
  what: string
  token: string | null
  calls: number
  /** Whether the page cannot read the answer: the sandbox refuses an encoded slash without CORS headers. */
  isUnreadable?: boolean
}

const HOSTILE: readonly Hostile[] = [
  { what: 'markup', token: '<img src=x onerror=alert(1)>', calls: 1 },
  { what: 'a path', token: '../../../customers/me', calls: 1, isUnreadable: true },
  { what: 'a token that nobody knows', token: 'nobody-knows', calls: 1 },
  { what: 'two dots', token: '..', calls: 0 },
  { what: 'thousands of characters', token: 'x'.repeat(7000), calls: 0 },
  { what: 'an empty token', token: '', calls: 0 },
  { what: 'no token', token: null, calls: 0 },
]

const KINDS: readonly { path: string; failed: keyof typeof FAILED; error: string }[] = [
  { path: '/delete-account-confirmation', failed: 'deletion', error: '/delete-account-error' },
  { path: '/change-email-confirmation', failed: 'email', error: '/change-email-error' },
  {
    path: '/subscription-confirmation',
    failed: 'newsletter',
    error: '/subscription-confirmation-error',
  },
]

for (const { path, failed, error } of KINDS) {
  // Answers
  test(
    `a link to ${path} with an invalid token ends on ${error}, and does not sign the customer out`,
    nightly,
    async ({ customer }) => {
      const { page } = customer
      const sent = confirmCalls(page)
      page.on('dialog', dialog => {
        customer.complaints.push(`A script ran: ${dialog.message()}`)
      })
      await customer.comeBack('Anna de Vries')
      const email: Record<string, string> =
        failed === 'newsletter' ? { email: 'anna@example.org' } : {}
      const links = HOSTILE.map(({ what, token, calls, isUnreadable = false }) => ({
        what,
        calls,
        // The outcome for the newsletter stays unknown: no call reads whether an address is subscribed.
        isUnknown: isUnreadable && failed === 'newsletter',
        query: token === null ? email : { ...email, 'confirmation-token': token },
      }))
      if (failed === 'newsletter') {
        links.push({
          what: 'no address',
          calls: 0,
          isUnknown: false,
          query: { 'confirmation-token': 'nobody-knows' },
        })
      }
      for (const { what, query, calls, isUnknown } of links) {
        sent.splice(0)
        await customer.open(`${path}?${new URLSearchParams(query)}`)
        const asked = page.getByRole('button', { name: 'Delete account' })
        const ended = page.locator('[data-outcome]')
        if (failed === 'deletion') await asked.or(ended).waitFor()
        if (await asked.isVisible()) await asked.click()
        await expect(page.getByRole('heading', { level: 1 }), what).toHaveText(
          isUnknown ? "We couldn't confirm that this worked" : FAILED[failed],
        )
        // If the outcome is unknown, the page keeps its address, so that a reload sends the call again.
        expect(new URL(page.url()).pathname, what).toBe(isUnknown ? path : error)
        expect(page.url(), what).not.toContain('confirmation-token')
        expect(sent, what).toHaveLength(calls)
        expect(
          sent.filter(call => call.endsWith('/customers/me')),
          what,
        ).toEqual([])
        await expect(page.locator('img[src="x"]'), what).toHaveCount(0)
      }
      const cookies = (await page.context().cookies()).map(({ name }) => name)
      expect(cookies.filter(name => name.startsWith('auth_'))).toHaveLength(2)
      const others = customer.complaints
        .splice(0)
        .filter(text => !text.startsWith('Access to fetch'))
      expect(others).toEqual([])
    },
  )
}

// Answers, B-140
test(
  'a link from an email keeps its token when the host of the shop has retired',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    const sent = confirmCalls(page)
    await customer.comeBack('Anna de Vries')
    for (const { path } of KINDS) {
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
  await open(`${path}?confirmation-token=${token}`)
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
  expect(page.url()).not.toContain('confirmation-token')
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
