import type { Mail } from '#sandbox/mails/post-office.ts'
import { inLanguageOf } from '#sandbox/pages/shop-page.ts'
import type { Shop } from '#sandbox/shops.ts'

interface BookNews {
  fromName: string
  recipient: string
  title: string
  address: string
  message: string | undefined
}

/** The email that shares a photo book, in the language of a shop. */
export const bookMail = (
  shop: Shop,
  { fromName, recipient, title, address, message }: BookNews,
): Mail => {
  const text = inLanguageOf(
    shop,
    `${fromName} made the photo book “${title}” and would like you to see it.`,
    `${fromName} hat das Fotobuch „${title}“ gestaltet und möchte es dir zeigen.`,
  )
  return {
    kind: 'photo-book',
    recipient,
    subject: inLanguageOf(
      shop,
      `${fromName} shares a photo book with you`,
      `${fromName} teilt ein Fotobuch mit dir`,
    ),
    text: message === undefined ? text : `${text}\n\n${message}`,
    link: {
      words: inLanguageOf(shop, 'View the photo book', 'Fotobuch ansehen'),
      address,
    },
  }
}
