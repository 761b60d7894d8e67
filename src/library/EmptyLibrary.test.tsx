import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmptyLibrary } from '#src/library/EmptyLibrary.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers A-081, L-070, L-071, L-072, L-073
it('says how to begin, and opens and closes the welcome text with the FAQ link', async () => {
  const app = await startApp()
  const user = await app.show(<EmptyLibrary />)
  screen.getByRole('heading', { name: 'Your photo library is empty' })
  const answers = () => screen.queryByRole('link', { name: 'Read more in our FAQs' })
  expect(answers()).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Show more', expanded: false }))
  expect(answers()?.getAttribute('href')).toBe('https://kiln.example/faq')
  expect(answers()?.getAttribute('target')).toBe('_blank')
  await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(answers()).toBeNull()
})
