import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accountMenu } from '#machines/shell/model/account-menu.ts'
import { type CardItem, MenuCards } from '#src/overview/MenuCards.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers
it('says on the card of each menu item what it leads to', async () => {
  const app = await startApp()
  await app.show(<MenuCards items={items} faqUrl="https://kiln.example/faq" photos={null} />)

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'OrdersTrack your orders and look back at past ones.',
    "InvoicesView and download your company's invoices.",
    'FTP instructionsSend us orders from your own system.',
    'SettingsYour details, addresses and email address.',
    'Saved projectsPick up where you left off in the editor.',
    'PhotosAll your photos by month, ready for your next print.',
    'FAQsAnswers to common questions.',
    'Sign outSign out on this device.',
    'Online photo booksView and share your photo books online.',
  ])
})

const everyItem = [true, false].flatMap(isBusiness =>
  accountMenu({ isBusiness, hasPhotos: true, hasScreen: () => true }),
)
const items = [...new Map(everyItem.map(item => [item.name, item])).values()].filter(
  (item): item is CardItem => item.name !== 'overview',
)
