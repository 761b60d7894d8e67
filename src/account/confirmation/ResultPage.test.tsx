import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { AccountDeletionFailedPage } from '#src/account/account-deletion/AccountDeletionFailedPage.tsx'
import { EmailChangeFailedPage } from '#src/account/email-change/EmailChangeFailedPage.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

const CARE = 'https://kiln.example/customer-care'

// Answers
it.each<{ heading: string; sentence: string; to: string; page: ReactNode }>([
  {
    heading: "Your account couldn't be deleted",
    sentence: 'Something went wrong with the account deletion. Could you please try again?',
    to: '/settings',
    page: <AccountDeletionFailedPage settingsPath="/settings" customerCareUrl={CARE} />,
  },
  {
    heading: "Your email wasn't changed",
    sentence: 'Something went wrong with the email change. Could you please try again?',
    to: '/settings/email',
    page: <EmailChangeFailedPage emailSettingsPath="/settings/email" customerCareUrl={CARE} />,
  },
])(
  'leads back to the screen that requested the link, and to customer care: $heading',
  async result => {
    const app = await startApp()
    await app.show(result.page)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(result.heading)
    expect(screen.getByRole('paragraph').textContent).toBe(result.sentence)
    const links = screen.getAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Try again', result.to],
      ['Contact customer care', CARE],
    ])
  },
)
