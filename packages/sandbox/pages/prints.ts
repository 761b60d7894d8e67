import { html } from 'hono/html'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import type { PageListener } from '#sandbox/pages/page-host.ts'
import type { Markup } from '#sandbox/pages/page.ts'
import { createSelectedPhotos, type SelectedPhotos } from '#sandbox/pages/selected-photos.ts'
import { inLanguageOf, shopPage, textsOf } from '#sandbox/pages/shop-page.ts'
import { thumbnailSize } from '#sandbox/pictures/variants.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The maximum number of pictures on the page. */
const MOST_PICTURES = 200

/** The page shows at most this many characters of a query parameter. */
const LONGEST = 100

/** `/prints/{vendor}`: the prints editor that gets photos from the library. */
export const createPrintsPage = (context: ServiceContext): PageListener => {
  const { addresses, pictureAddresses } = context
  const selected = createSelectedPhotos(context, MOST_PICTURES)

  const picturesOf = ({ photos }: SelectedPhotos, shop: Shop): Markup[] =>
    photos.map((photo, index) => {
      const { width, height } = thumbnailSize(photo, 300)
      return html`<li>
        <img
          referrerpolicy="origin"
          src="${pictureAddresses.of(shop, photo.image_id, '300')}"
          alt="${inLanguageOf(shop, 'Photo', 'Foto')} ${index + 1}"
          width="${width}"
          height="${height}"
          loading="lazy"
        />
      </li>`
    })

  return async (request, shop) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== `/prints/${encodeURIComponent(shop.vendorId)}`) return null
    const say = textsOf(shop, 'prints')
    const selection = selected(searchParams.get('tempSelectionId') ?? '')
    const library = `${addresses.of('myaccount', shop)}/my-photos/photos`
    const given = (name: string): string =>
      (searchParams.get(name) ?? say('missing')).slice(0, LONGEST)
    const page = (title: string, content: Markup): string =>
      shopPage(shop, {
        title,
        main: html`<header><h1>${title}</h1></header>
          ${content}
          <p><a class="button quiet" href="${library}">${say('back')}</a></p>`,
      })
    if (selection === null)
      return htmlResponse(404, page(say('unknown'), html`<p>${say('again')}</p>`))
    return htmlResponse(
      200,
      page(
        say('title'),
        html`<dl>
            <dt>${say('product')}</dt>
            <dd class="code">${given('autoselectproduct')}</dd>
            <dt>${say('channel')}</dt>
            <dd class="code">${given('channel')}</dd>
            <dt>${say('photos')}</dt>
            <dd>${selection.total}</dd>
          </dl>
          <ul class="photos">
            ${picturesOf(selection, shop)}
          </ul>
          ${
            selection.photos.length < selection.total
              ? html`<p class="muted">
                  ${say('others')}: ${selection.total - selection.photos.length}
                </p>`
              : ''
          }`,
      ),
      { pictures: addresses.of('storage', shop) },
    )
  }
}
