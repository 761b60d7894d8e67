import { expect, it } from 'vitest'
import { createStyles } from '#src/app/styles.ts'

interface Link {
  href: string
  end(name: 'load' | 'error'): void
}

/** A page with the addresses of two style sheets; `links` are those in its head, in their order. */
const aPage = (content: string | null = '/all.css /orders.css') => {
  const links: Link[] = []
  const aLink = (): Link => {
    const ends = new Map<string, () => void>()
    const link = {
      href: '',
      addEventListener: (name: string, end: () => void) => ends.set(name, end),
      after: (next: Link) => links.splice(links.indexOf(link) + 1, 0, next),
      remove: () => links.splice(links.indexOf(link), 1),
      end: (name: string) => ends.get(name)?.(),
    }
    return link
  }
  const skeleton = aLink()
  links.push(Object.assign(skeleton, { href: '/skeleton.css' }))
  const page = {
    querySelector: (selector: string) =>
      selector.startsWith('meta') ? (content === null ? null : { content }) : skeleton,
    createElement: aLink,
  } as unknown as Document
  const end = (href: string, name: 'load' | 'error'): void => {
    links.find(link => link.href === href)?.end(name)
  }
  return { page, end, sheets: () => links.map(({ href }) => href) }
}

const ORDERS = { scripts: ['/assets/orders.js'], sheet: 1 }
/** What the build writes around an import. */
const importOf = (file: string): (() => Promise<string>) =>
  Object.assign(() => Promise.resolve(file), { toString: () => `()=>import(\`./${file}\`)` })

it('begins with the style sheet of the screen, and loads all styles behind it for other code', async () => {
  const { page, end, sheets } = aPage()
  const { applyFirst, withStyles } = createStyles(page, ORDERS)
  const first = applyFirst()
  end('/orders.css', 'load')
  await first
  expect(await withStyles(importOf('orders.js'))).toBe('orders.js')
  expect(sheets()).toEqual(['/skeleton.css', '/orders.css'])

  const dialog = withStyles(importOf('Dialog.js'))
  expect(sheets()).toEqual(['/skeleton.css', '/orders.css', '/all.css'])
  let isOpen = false
  void dialog.then(() => (isOpen = true))
  await Promise.resolve()
  expect(isOpen).toBe(false)
  end('/all.css', 'load')
  expect(await dialog).toBe('Dialog.js')

  await withStyles(importOf('Form.js'))
  expect(sheets()).toHaveLength(3)
})

it('loads all styles at once for a screen without a style sheet of its own', async () => {
  const { page, end, sheets } = aPage()
  const { applyFirst, withStyles } = createStyles(page, {
    scripts: ['/assets/invoices.js'],
    sheet: 0,
  })
  const first = applyFirst()
  expect(sheets()).toEqual(['/skeleton.css', '/all.css'])
  const screen = withStyles(importOf('invoices.js'))
  end('/all.css', 'load')
  await first
  expect(await screen).toBe('invoices.js')
})

it('goes on without styles that fail twice to load, and requests them again for the next code', async () => {
  const { page, end, sheets } = aPage()
  const { applyFirst, withStyles } = createStyles(page, ORDERS)
  const first = applyFirst()
  end('/orders.css', 'error')
  await Promise.resolve()
  expect(sheets()).toEqual(['/skeleton.css', '/all.css'])
  end('/all.css', 'error')
  await Promise.resolve()
  expect(sheets()).toEqual(['/skeleton.css', '/all.css'])
  end('/all.css', 'error')
  await first
  expect(sheets()).toEqual(['/skeleton.css'])

  const dialog = withStyles(importOf('Dialog.js'))
  expect(sheets()).toEqual(['/skeleton.css', '/all.css'])
  end('/all.css', 'load')
  await dialog
})

it('waits for nothing on the development server, which writes no addresses', async () => {
  const { page, sheets } = aPage(null)
  const { applyFirst, withStyles } = createStyles(page, { scripts: [], sheet: 0 })
  await applyFirst()
  expect(await withStyles(importOf('Dialog.js'))).toBe('Dialog.js')
  expect(sheets()).toEqual(['/skeleton.css'])
})
