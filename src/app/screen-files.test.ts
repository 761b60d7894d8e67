import { expect, it } from 'vitest'
import { fetchScreenAhead } from '#src/app/screen-files.ts'

const LISTED = 'order.route-1 lists-2 orders.route-3\n/orders 2 1\n/orders/$orderCode 0 1'

/** A page with the list of scripts; `links` are the attributes of the links that were put into its head. */
const aPage = () => {
  const links: Record<string, string>[] = []
  const page = {
    querySelector: () => ({ textContent: LISTED }),
    createElement: () => ({}),
    head: { append: (link: Record<string, string>) => links.push(link) },
  } as unknown as Document
  return { page, links }
}

it('preloads the scripts of a screen at low priority', () => {
  const { page, links } = aPage()

  fetchScreenAhead(page, '/orders/A-48213')

  expect(links).toEqual(
    ['/assets/order.route-1.js', '/assets/lists-2.js'].map(href => ({
      rel: 'modulepreload',
      crossOrigin: '',
      fetchPriority: 'low',
      href,
    })),
  )
})

it('fetches nothing for a path without a screen', () => {
  const { page, links } = aPage()

  fetchScreenAhead(page, '/no-such-screen')

  expect(links).toEqual([])
})
