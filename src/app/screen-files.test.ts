import { expect, it } from 'vitest'
import { preloadScripts, screenFilesAt } from '#src/app/screen-files.ts'

const LISTED =
  'order.screen-1 lists-2 orders.screen-3\n/orders 2 1\n/orders/$orderCode 0 1\n/invoices 1'

/** A page with the list of scripts; `links` are the links that were put into its head. */
const aPage = (textContent = LISTED) => {
  const links: Record<string, string>[] = []
  const page = {
    querySelector: (selector: string) =>
      selector === '#screen-files'
        ? { textContent }
        : (links.find(({ href }) => selector === `link[href="${href}"]`) ?? null),
    createElement: () => ({}),
    head: { append: (link: Record<string, string>) => links.push(link) },
  } as unknown as Document
  return { page, links }
}

it('reads the scripts of a screen', () => {
  expect(screenFilesAt(aPage().page, '/orders/A-48213')).toEqual([
    '/assets/order.screen-1.js',
    '/assets/lists-2.js',
  ])
})

it.each([LISTED, ''])('names no script for a path without a screen', textContent => {
  expect(screenFilesAt(aPage(textContent).page, '/no-such-screen')).toEqual([])
})

it('preloads each script once, for the first screen at low priority', () => {
  const { page, links } = aPage()

  preloadScripts(page, ['/assets/lists-2.js'], 'low')
  preloadScripts(page, ['/assets/order.screen-1.js', '/assets/lists-2.js'])

  const script = { rel: 'modulepreload', crossOrigin: '' }
  expect(links).toEqual([
    { ...script, fetchPriority: 'low', href: '/assets/lists-2.js' },
    { ...script, fetchPriority: 'auto', href: '/assets/order.screen-1.js' },
  ])
})
