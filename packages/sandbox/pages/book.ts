import { timingSafeEqual } from 'node:crypto'
import { html } from 'hono/html'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import type { Markup } from '#sandbox/pages/page.ts'
import type { PageListener } from '#sandbox/pages/page-host.ts'
import { shopLinks } from '#sandbox/pages/shop-links.ts'
import { inLanguageOf, shopPage } from '#sandbox/pages/shop-page.ts'
import { sizeWithin } from '#sandbox/pictures/variants.ts'
import { picturesAround } from '#sandbox/services/library/pictures-around.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import { createWidgetRecords, type WidgetRow } from '#sandbox/services/books/widget-records.ts'
import type { Shop } from '#sandbox/shops.ts'

const BOOK = /^\/books\/([\w.~:@-]{1,200})$/u

/** The maximum number of pictures in an online photo book, besides its cover. */
const MOST_PICTURES = 8

/** `/books/{productCode}?key=KEY`: an online photo book, open to every client with its address. */
export const createBookPage = (context: ServiceContext): PageListener => {
  const { addresses, database, directory, photoStore } = context
  const widgets = createWidgetRecords(database)

  const opened = (code: string, key: string): WidgetRow | null => {
    const widget = widgets.find(code)
    if (widget === null || !isSame(widget.view_key, key)) return null
    return directory.isDeleted(widget.owner) ? null : widget
  }

  return async (request, shop) => {
    const { pathname, searchParams } = new URL(request.url)
    const [, code] = BOOK.exec(pathname) ?? []
    if (code === undefined) return null
    const links = shopLinks(shop, addresses)
    const widget = opened(code, searchParams.get('key') ?? '')
    if (widget === null) {
      const page = shopPage(shop, { ...noBook(shop), links })
      return htmlResponse(404, page)
    }
    const pictures = picturesAround(photoStore, widget.owner)
    const cover = pictures.one(widget.created_at, widget.code)
    const others = pictures
      .several(widget.created_at, MOST_PICTURES + 1)
      .filter(({ image_id: id }) => id !== cover?.image_id)
      .slice(0, MOST_PICTURES)
    const main = bookMarkup(
      shop,
      widget.title,
      (cover === null ? [] : [cover, ...others]).map(photo => pictureOf(context, shop, photo)),
    )
    return htmlResponse(200, shopPage(shop, { title: widget.title, main, links, narrow: true }), {
      pictures: addresses.of('storage', shop),
    })
  }
}

const isSame = (expected: string, given: string): boolean => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

interface Picture {
  address: string
  width: number
  height: number
}

const pictureOf = ({ pictureAddresses }: ServiceContext, shop: Shop, photo: PhotoRow): Picture => ({
  address: pictureAddresses.of(shop, photo.image_id, '800'),
  ...sizeWithin(photo, 800),
})

const bookMarkup = (shop: Shop, title: string, pictures: readonly Picture[]): Markup =>
  html`<header>
      <h1>${title}</h1>
      <p class="muted">${inLanguageOf(shop, 'An online photo book', 'Ein Online-Fotobuch')}</p>
    </header>
    ${
      pictures.length === 0
        ? html`<div class="mat"></div>
            <p>
              ${inLanguageOf(shop, 'This book has no pictures.', 'Dieses Buch hat keine Bilder.')}
            </p>`
        : ''
    }
    ${pictures.map(
      ({ address, width, height }, index) =>
        html`<img
          referrerpolicy="origin"
          src="${address}"
          width="${width}"
          height="${height}"
          alt="${
            index === 0
              ? inLanguageOf(shop, 'Cover', 'Titelseite')
              : `${inLanguageOf(shop, 'Page', 'Seite')} ${index}`
          }"
        />`,
    )}`

const noBook = (shop: Shop): { title: string; main: Markup } => {
  const title = inLanguageOf(shop, 'Photo book not found', 'Fotobuch nicht gefunden')
  const text = inLanguageOf(
    shop,
    'The address is not complete, or its owner removed the book.',
    'Die Adresse ist nicht vollständig, oder das Buch wurde entfernt.',
  )
  return {
    title,
    main: html`<header>
      <h1>${title}</h1>
      <p>${text}</p>
    </header>`,
  }
}
