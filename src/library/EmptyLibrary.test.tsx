import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmptyLibrary } from '#src/library/EmptyLibrary.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers A-081, L-070, L-071, L-072, L-073
it.each([
  { faqUrl: 'https://kiln.example/faq', leadsTo: 'https://kiln.example/faq' },
  { faqUrl: undefined, leadsTo: 'https://kiln.example/' },
])('says how to begin, and its welcome text has a link to $leadsTo', async row => {
  const app = await startApp({ storefront: { faqUrl: row.faqUrl } })
  const user = await app.show(<EmptyLibrary />)
  screen.getByRole('heading', { name: 'Your photo library is empty' })
  const answers = () => screen.queryByRole('link', { name: 'Read more in our FAQs in a new tab' })
  expect(answers()).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Show more', expanded: false }))
  screen.getByText(
    "Add photos from your phone or computer. We'll sort them by the date they were taken, so you can find them by month.",
  )
  expect(answers()?.getAttribute('href')).toBe(row.leadsTo)
  expect(answers()?.getAttribute('target')).toBe('_blank')
  await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(answers()).toBeNull()
})
