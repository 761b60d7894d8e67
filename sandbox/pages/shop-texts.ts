import { html } from 'hono/html'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import type { PageListener } from '#sandbox/pages/page-host.ts'
import type { Markup } from '#sandbox/pages/page.ts'
import { shopLinks } from '#sandbox/pages/shop-links.ts'
import { inLanguageOf, shopPage } from '#sandbox/pages/shop-page.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

/** The shop's text pages: home, FAQ, customer care and privacy. */
export const createShopTexts =
  ({ addresses }: ServiceContext): PageListener =>
  async (request, shop) => {
    const { pathname } = new URL(request.url)
    const words = inLanguageOf(shop, ENGLISH, GERMAN)[pathname]
    if (words === undefined) return null
    return htmlResponse(
      200,
      shopPage(shop, {
        title: words.title,
        links: shopLinks(shop, addresses),
        main: html`<header>
            <h1>${words.title}</h1>
            <p>${words.text}</p>
          </header>
          ${words.answers === undefined ? '' : html`<div>${words.answers.map(foldedAnswer)}</div>`}
          ${pathname === '/' ? html`<div class="mat wide filled"></div>` : ''}
          <p class="row">
            <a class="button" href="${addresses.of('myaccount', shop)}/">
              ${inLanguageOf(shop, 'My account', 'Mein Konto')}
            </a>
            ${
              pathname === '/'
                ? html`<a class="button quiet" href="/products">
                    ${inLanguageOf(shop, 'View products', 'Produkte ansehen')}
                  </a>`
                : ''
            }
          </p>`,
      }),
    )
  }

interface Words {
  title: string
  text: string
  answers?: readonly Answer[]
}

type Answer = readonly [question: string, answer: string]

const foldedAnswer = ([question, answer]: Answer): Markup =>
  html`<details>
    <summary>${question}</summary>
    <p>${answer}</p>
  </details>`

const ENGLISH: Readonly<Record<string, Words>> = {
  '/': {
    title: 'Your photos, printed with care',
    text: 'Photo books, prints and wall art, made from the photos in your account.',
  },
  '/faq': {
    title: 'FAQs',
    text: 'Answers about orders, photos and accounts.',
    answers: [
      [
        'Where is my order?',
        'Your account shows every order with its status and the day on which we expect it to arrive.',
      ],
      [
        'Can I still change the delivery address?',
        'Yes, until the order is on its way. Open the order in your account and change the address there.',
      ],
      [
        'Who sees my photos?',
        'You, and the people with whom you share an album. Nobody else does.',
      ],
    ],
  },
  '/customer-care': {
    title: 'Customer care',
    text: 'Write to customer care with your order code, or with the number that an error message shows.',
  },
  '/privacy': { title: 'Privacy', text: 'The shop says on this page what it keeps, and why.' },
}

const GERMAN: Readonly<Record<string, Words>> = {
  '/': {
    title: 'Deine Fotos, mit Sorgfalt gedruckt',
    text: 'Fotobücher, Abzüge und Wandbilder aus den Fotos in deinem Konto.',
  },
  '/faq': {
    title: 'Häufige Fragen',
    text: 'Antworten zu Bestellungen, Fotos und Konten.',
    answers: [
      [
        'Wo ist meine Bestellung?',
        'In deinem Konto siehst du jede Bestellung mit ihrem Status und dem Tag, an dem sie ankommen soll.',
      ],
      [
        'Kann ich die Lieferadresse noch ändern?',
        'Ja, bis die Bestellung unterwegs ist. Öffne die Bestellung in deinem Konto und ändere dort die Adresse.',
      ],
      [
        'Wer sieht meine Fotos?',
        'Du und die Menschen, mit denen du ein Album teilst. Sonst niemand.',
      ],
    ],
  },
  '/customer-care': {
    title: 'Kundenservice',
    text: 'Nenne dem Kundenservice deine Bestellnummer oder die Nummer aus der Fehlermeldung.',
  },
  '/privacy': { title: 'Datenschutz', text: 'Hier steht, was der Shop speichert und warum.' },
}
