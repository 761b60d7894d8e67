import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Shell } from '#src/shell/Shell.tsx'
import { ShopFooter } from '#src/shell/ShopFooter.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

it('says that the network is lost, keeps the screen, and removes the message afterwards', async () => {
  const app = await startApp()
  await app.show(
    <Shell
      path="/orders"
      isStripped={false}
      isWide={false}
      hasPhotos
      hasScreen={() => true}
      readsAccount={false}
      over={null}
    >
      <h1>Orders</h1>
    </Shell>,
  )
  const WORDS = "You're offline. What you see may be out of date."
  const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(statuses()).not.toContain(WORDS)

  act(() => {
    app.network.last().next(false)
  })
  expect(statuses()).toContain(WORDS)
  screen.getByRole('heading', { name: 'Orders' })
  act(() => {
    app.network.last().next(true)
  })
  expect(statuses()).not.toContain(WORDS)
})

// Answers B-232
it('links to the accessibility statement of a storefront that has one', async () => {
  const url = 'https://kiln.example/accessibility'
  const app = await startApp({ storefront: { accessibilityUrl: url } })
  await app.show(<ShopFooter />)
  expect(screen.getByRole('link', { name: 'Accessibility' }).getAttribute('href')).toBe(url)
})
