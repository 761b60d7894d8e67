import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MenuCards } from '#src/overview/MenuCards.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers
it('says on the cards that only business customers have what they lead to', async () => {
  const items = [
    { name: 'invoices', to: '/invoices' },
    { name: 'ftpInstructions', to: '/integration' },
  ] as const
  const app = await startApp()
  await app.show(<MenuCards items={items} faqUrl="https://kiln.example/faq" photos={null} />)

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "InvoicesView and download your company's invoices.",
    'FTP instructionsSend us orders from your own system.',
  ])
})
