import { bookShareFlow } from '#machines/books/book-share/book-share.cases.ts'
import { BOOK_ORDERS, ONE_WIDGET, wireWidget } from '#tests/paths/books/book-stage.ts'
import { always } from '#tests/paths/kit/gestures.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'

const NO_BUG = 'A bug cannot be put into a page.'
const NO_END = 'It has no end of its own.'
const ANOTHER = 'The page of one book does nothing to another.'
const DELETE = 'Delete online photo book'

/** Plays the message that shares an online photo book. */
export const bookSharePlayer = pathPlayer({
  flow: bookShareFlow,
  begins: {
    'a customer opens the form of an online photo book': async stage => {
      let isOnline = true
      await always(stage, ONE_WIDGET, (_url, method) => {
        if (method !== 'GET') isOnline = method !== 'DELETE'
        if (isOnline) return { status: 200, json: wireWidget('KK-1001-1') }
        return method === 'DELETE' ? { status: 204 } : { status: 401, json: {} }
      })
      await always(stage, BOOK_ORDERS, () => ({ status: 200, json: { total: 0, items: [] } }))
      await always(stage, /\/v1\/widget\/KK-[^/]+\/share/u, () => ({ status: 204 }))
      await stage.page.goto(stage.at('/online-products/KK-1001-1'))
      await stage.page.getByLabel('Your name').focus()
    },
  },
  gestures: {
    'the message is sent': async ({ page }) => {
      await page.getByLabel('Your name').fill('Anna')
      await page.getByLabel('Email address of the recipient').fill('liam@example.com')
      await page.getByLabel('Message (optional)').fill('Look!')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
    },
    'the customer writes to somebody else': ({ page }) =>
      page.getByRole('button', { name: 'Share with someone else' }).click(),
    // Put the book online again after the deletion: without an online book, the page has no form to share it.
    'the online photo book is deleted': async ({ page }) => {
      await page.locator('#main').getByRole('button', { name: DELETE }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: DELETE }).click()
      await page.getByRole('button', { name: 'Create online photo book' }).click()
      await page.getByLabel('Your name').waitFor()
    },
    'another online photo book is deleted': { why: ANOTHER },
    'the form ends by itself': { why: NO_END },
    'a bug ends the form': { why: NO_BUG },
  },
  canHappen: ({ value }, label) => label !== 'the message is sent' || value === 'writing',
  unseen: {
    'bookShare.writing · xstate.done.actor.submission · 0': NO_END,
    'bookShare.writing · xstate.error.actor.submission · 0': NO_BUG,
    'bookShare.broken · share.another · 0': NO_BUG,
  },
})
