import type { Locator } from '@playwright/test'
import * as v from 'valibot'
import { mailsTo, type MatrixContext } from '#tests/support/matrix/context.ts'
import { press, pressInQuestion, type Write } from '#tests/support/matrix/write.ts'

const CHANNEL = '101-en-gb'
const entry = v.object({ title: v.string() })

/** The code of the first photo book that the page of online products lists; the book may be offline. */
const bookOf = (context: MatrixContext): Promise<string> =>
  context.once('book', async () => {
    const { page, customer } = context
    await customer.open('/online-products')
    const href = await page
      .locator('#main li:has(h2) a[href*="/online-products/"]')
      .first()
      .getAttribute('href')
    return /online-products\/([^?]+)/u.exec(href ?? '')?.[1] ?? ''
  })

const widgetAt = (code: string): string => `/widget/v1/widget/${code}`
const entryAt = (code: string): string => `/gallery/v1/galleryentries/${code}?channel=${CHANNEL}`
const entryFor = (code: string, title: string) => ({
  widgetId: code,
  channel: CHANNEL,
  title,
  description: '',
  authorName: 'Anna',
  category: 'Travel',
})

const isThere = async (context: MatrixContext, address: string): Promise<boolean> =>
  (await context.statusOf(address)) === 200

/** Puts a book online or, if `isOnline` is false, takes it offline; returns the book's code. */
const aBook = async (context: MatrixContext, isOnline: boolean): Promise<string> => {
  const code = await bookOf(context)
  if ((await isThere(context, widgetAt(code))) !== isOnline) {
    await context.ask(widgetAt(code), { method: isOnline ? 'POST' : 'DELETE' })
  }
  return code
}

const galleryOf = ({ page }: MatrixContext): Locator =>
  page.getByRole('region', { name: 'Gallery' })

/**
 * Puts a book into the gallery or, if `isInGallery` is false, removes it; opens the book's page. Returns the book's
 * code.
 */
const aShownBook = async (context: MatrixContext, isInGallery: boolean): Promise<string> => {
  const code = await aBook(context, true)
  if (await isThere(context, entryAt(code))) await context.ask(entryAt(code), { method: 'DELETE' })
  if (isInGallery) {
    await context.ask('/gallery/v1/galleryentries/', {
      method: 'POST',
      body: entryFor(code, 'Before'),
    })
  }
  await context.customer.open(`/online-products/${code}`)
  await galleryOf(context).getByLabel('Title').waitFor()
  return code
}

const NOT_ACCEPTED = [
  "This didn't go through because some details weren't accepted.",
  'notDone',
] as const

export const BOOK_WRITES = [
  {
    call: 'widgets.share',
    what: 'the sharing of a photo book',
    isReadable: false,
    begin: async context => {
      const { page, turn, sandbox } = context
      const code = await aBook(context, true)
      const recipient = `friend.${turn}@example.com`
      await context.customer.open(`/online-products/${code}`)
      const another = page.getByRole('button', { name: 'Share with someone else' })
      const name = page.getByLabel('Your name')
      await another.or(name).first().waitFor()
      if (await another.isVisible()) await another.click()
      await name.fill('Anna')
      await page.getByLabel("Recipient's email address").fill(recipient)
      return {
        press: press(page, 'Send'),
        count: async () => (await mailsTo(sandbox, recipient)).length,
      }
    },
    says: [
      ['Your message is on its way', 'done'],
      ["Your message wasn't sent", 'notDone'],
    ],
  },
  {
    call: 'widgets.create',
    what: 'a photo book that is put online',
    isReadable: true,
    begin: async context => {
      const { page } = context
      const code = await aBook(context, false)
      await context.customer.open(`/online-products/${code}`)
      return {
        press: press(page, 'Create online photo book'),
        count: async () => ((await isThere(context, widgetAt(code))) ? 1 : 0),
      }
    },
    says: [
      ['Share this photo book', 'done'],
      ["We couldn't create the online photo book. Please try again.", 'notDone'],
      ["We couldn't find a photo book with this number in your orders", 'notDone'],
    ],
  },
  {
    call: 'widgets.remove',
    what: 'the deletion of an online photo book',
    isReadable: true,
    begin: async context => {
      const { page } = context
      const code = await aBook(context, true)
      await context.customer.open(`/online-products/${code}`)
      await page.getByRole('button', { name: 'Delete online photo book' }).click()
      return {
        press: pressInQuestion(page, 'Delete online photo book'),
        count: async () => ((await isThere(context, widgetAt(code))) ? 0 : 1),
      }
    },
    says: [
      ['Online photo book deleted', 'done'],
      ["We couldn't delete your online photo book. Please try again.", 'notDone'],
    ],
  },
  {
    call: 'gallery.create',
    what: 'a photo book that is put into the gallery',
    isReadable: true,
    begin: async context => {
      const code = await aShownBook(context, false)
      const gallery = galleryOf(context)
      await gallery.getByLabel('Title').fill(`Lisbon ${context.turn}`)
      await gallery.getByLabel('Author').fill('Anna')
      await gallery.getByLabel('Category').selectOption('Travel')
      return {
        press: () => gallery.getByRole('button', { name: 'Add to the gallery' }).click(),
        count: async () => ((await isThere(context, entryAt(code))) ? 1 : 0),
      }
    },
    says: [
      ['The photo book is now in the gallery.', 'done'],
      ["We couldn't add the photo book to the gallery. Please try again.", 'notDone'],
      NOT_ACCEPTED,
    ],
  },
  {
    call: 'gallery.update',
    what: 'the words of a photo book in the gallery',
    isReadable: true,
    begin: async context => {
      const code = await aShownBook(context, true)
      const gallery = galleryOf(context)
      const title = `Lisbon ${context.turn}`
      await gallery.getByLabel('Title').fill(title)
      return {
        press: () => gallery.getByRole('button', { name: 'Save changes' }).click(),
        count: async () =>
          v.parse(entry, await context.ask(entryAt(code))).title === title ? 1 : 0,
      }
    },
    says: [
      ['Your changes are saved.', 'done'],
      ["Your changes weren't saved. Please try again.", 'notDone'],
      NOT_ACCEPTED,
    ],
  },
  {
    call: 'gallery.remove',
    what: 'a photo book that is taken out of the gallery',
    isReadable: true,
    begin: async context => {
      const code = await aShownBook(context, true)
      return {
        press: () =>
          galleryOf(context).getByRole('button', { name: 'Remove from the gallery' }).click(),
        count: async () => ((await isThere(context, entryAt(code))) ? 0 : 1),
      }
    },
    says: [
      ['The photo book is no longer in the gallery.', 'done'],
      ["We couldn't remove the photo book from the gallery. Please try again.", 'notDone'],
      NOT_ACCEPTED,
    ],
  },
] as const satisfies readonly Write[]
