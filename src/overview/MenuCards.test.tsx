import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MenuCards } from '#src/overview/MenuCards.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers, B-523
it('says what the cards of business customers lead to, and nothing of prints where none are sold', async () => {
  const items = [
    { name: 'invoices', to: '/invoices' },
    { name: 'ftpInstructions', to: '/integration' },
    { name: 'photos', to: '/my-photos' },
  ] as const
  const app = await startApp()
  await app.show(<MenuCards items={items} faqUrl="https://kiln.example/faq" photos={3} />)

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "InvoicesView and download your company's invoices.",
    'FTP instructionsSend us orders from your own system.',
    'PhotosAll your photos by month.',
  ])
})
