import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ShopFooter } from '#src/shell/ShopFooter.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers B-232
it('links to the accessibility statement of a storefront that has one', async () => {
  const url = 'https://kiln.example/accessibility'
  const app = await startApp({ storefront: { accessibilityUrl: url } })
  await app.show(<ShopFooter />)
  expect(screen.getByRole('link', { name: 'Accessibility' }).getAttribute('href')).toBe(url)
})
