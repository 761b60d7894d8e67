import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accountMenu } from '#machines/shell/model/account-menu.ts'
import { type CardItem, MenuCards } from '#src/shell/overview/MenuCards.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers
it('says on the card of each menu item what it leads to', async () => {
  const app = await startApp()
  await app.show(<MenuCards items={items} faqUrl="https://kiln.example/faq" photos={null} />)

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'OrdersSee what is on its way and what you ordered before.',
    'InvoicesRead and save the invoices of your company.',
    'FTP instructionsSend orders to us from your own system.',
    'SettingsYour details, addresses and email address.',
    'Saved projectsGo on with what you began in the editor.',
    'PhotosAll your photos by month, ready for your next print.',
    'FAQsAnswers to what others asked before you.',
    'Sign outLeave your account on this device.',
    'Online photo booksLook through your photo books online, and share them.',
  ])
})

const everyItem = [true, false].flatMap(isBusiness =>
  accountMenu({ isBusiness, hasPhotos: true, hasScreen: () => true }),
)
const items = [...new Map(everyItem.map(item => [item.name, item])).values()].filter(
  (item): item is CardItem => item.name !== 'overview',
)
