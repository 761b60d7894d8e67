import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { writtenConsent } from '#machines/shell/consent/consent.model.ts'
import { CALLS, type CallName } from '#sandbox/services/calls.ts'
import type { MatrixContext } from '#tests/support/matrix/context.ts'
import { accountHash } from '#src/browser/digest.ts'
import { READ_BY_POST } from '#tests/support/matrix/write.ts'
import { keepInStorage } from '#tests/support/uploads/keep-in-storage.ts'
import { startPrints, startSelecting } from '#tests/support/pages/start-selecting.ts'

/** A screen whose reads are tested, and how to open it. */
export interface Opening {
  path: string
  /** Reads without which the press cannot be completed. Faults of these reads are played by other openings. */
  needs?: readonly CallName[]
  person?: string
  /** The library's state that the test sets before each opening; the page may change it. */
  library?: 'NOT_ACTIVE'
  /** Whether some reads start only after the responses of other reads: the screen then gets the time of two calls. */
  isLate?: boolean
  /**
   * Prepares the account or the tab before each page load. Returns the query of the address, which begins with `?`, or
   * ''.
   */
  begin?: (context: MatrixContext) => Promise<string>
  /**
   * Presses the control that sends the reads. The page at `path` is idle before the press; its own reads do not count.
   */
  press?: (page: Page) => Promise<void>
}

/** Stores Dutch as the chosen language, so that the page reads the Dutch texts. */
const inDutch = async ({ page, once }: MatrixContext): Promise<string> => {
  await once('in Dutch', () => keepInStorage(page, { locale: 'nl-NL' }))
  return ''
}

/** Stores the consent to marketing, so that the page asks for a variant of the A/B test. */
const withMarketing = async ({ page, once }: MatrixContext): Promise<string> => {
  const choice = writtenConsent({ analytics: false, marketing: true }, Date.now())
  await once('with marketing', () => keepInStorage(page, { cookieConsent: choice }))
  return ''
}

const photoPage = v.object({ images: v.array(v.object({ imageId: v.string() })) })
const stored = v.object({ tempSelectionId: v.string() })
const archive = v.object({ id: v.string() })

/** Ids of the first two photos of the account. */
const twoPhotos = async ({ ask }: MatrixContext): Promise<string[]> =>
  v
    .parse(photoPage, await ask('/photo/photos?sortKey=created'))
    .images.slice(0, 2)
    .map(({ imageId }) => imageId)

const pressFirst = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click()

/**
 * Stores a selection of two photos, as the prints editor does before it leads back. Returns the query for the
 * selection.
 */
const storeSelection = async (context: MatrixContext): Promise<string> => {
  const id = await context.once('selection', async () => {
    const body = { photoIds: await twoPhotos(context) }
    const answer = await context.ask('/photo/temp-selections', { method: 'POST', body })
    return v.parse(stored, answer).tempSelectionId
  })
  return `?tempSelectionId=${id}`
}

/** Creates an archive, and returns its id. */
const anArchive = (context: MatrixContext): Promise<string> =>
  context.once('archive', async () => {
    const body = await twoPhotos(context)
    return v.parse(archive, await context.ask('/download/downloads', { method: 'POST', body })).id
  })

const createArchive = async (context: MatrixContext): Promise<string> => {
  await anArchive(context)
  return ''
}

/** Lists an archive in sessionStorage, as after a reload of a page that waited for the archive. */
const leaveArchive = async (context: MatrixContext): Promise<string> => {
  const id = await anArchive(context)
  // Write the entry when the next page starts: the previous page may still write to the same storage.
  await context.once('a left archive', () =>
    context.page.addInitScript(
      ([owner, one]) => {
        if (window.top !== window || location.protocol === 'about:') return
        const archives = [{ id: one, since: Date.now() }]
        sessionStorage.setItem('archives', JSON.stringify({ owner, archives }))
      },
      [accountHash(context.sub), id],
    ),
  )
  return ''
}

/** Selects the first photos of the library, and presses an action for them. */
const pressForPhotos = async (page: Page, count: number, name: string): Promise<void> => {
  await startSelecting(page)
  const cells = page.locator('[role=gridcell][data-photo]')
  for (let index = 0; index < count; index += 1) await cells.nth(index).click()
  await page
    .getByRole('toolbar', { name: 'Selected photos' })
    .getByRole('button', { name, exact: true })
    .click()
}

export const OPENINGS: readonly Opening[] = [
  { path: '/' },
  { path: '/orders' },
  { path: '/orders/A-48213' },
  { path: '/orders/A-48176' },
  { path: '/orders/A-1' },
  { path: '/saved-projects' },
  { path: '/online-products' },
  { path: '/online-products/A-48176-1' },
  { path: '/settings' },
  { path: '/settings/addresses/all' },
  { path: '/settings/b2b', person: 'Bruno Keller' },
  { path: '/invoices', person: 'Bruno Keller' },
  { path: '/my-photos/photos' },
  {
    path: '/my-photos/photos',
    person: 'Hannah Meyer',
    library: 'NOT_ACTIVE',
  },
  { path: '/my-photos/albums' },
  {
    path: '/my-photos/albums',
    press: page => page.getByRole('link', { name: /^Garden/u }).click(),
  },
  {
    path: '/my-photos/albums',
    press: page => page.getByRole('link', { name: /^Grandma/u }).click(),
  },
  { path: '/downloads' },
  {
    path: '/orders/P-100012',
    press: page =>
      page
        .getByRole('button', { name: /^Download PDF/u })
        .first()
        .click(),
  },
  {
    path: '/invoices',
    person: 'Bruno Keller',
    press: page => pressFirst(page, 'Download invoice G-'),
  },
  {
    path: '/invoices',
    person: 'Bruno Keller',
    press: page => pressFirst(page, 'Download invoice R'),
  },
  {
    path: '/my-photos/photos',
    press: page => pressForPhotos(page, 2, 'Download'),
  },
  {
    path: '/settings',
    isLate: true,
    press: async page => {
      await page.getByRole('button', { name: 'Export your data' }).click()
      await page
        .getByRole('dialog', { name: 'Export your data' })
        .getByRole('button', { name: 'Export', exact: true })
        .click()
    },
  },
  {
    path: '/my-photos/photos',
    press: async page => {
      await startSelecting(page)
      await page.getByRole('button', { name: 'Select all' }).click()
    },
  },
  {
    path: '/my-photos/photos',
    press: async page => {
      await startPrints(page)
      await page.locator('[role=gridcell][data-photo]').first().click()
      await page.getByRole('button', { name: /^Next: Customise 1/u }).click()
    },
  },
  { path: '/my-photos/photos', begin: storeSelection },
  { path: '/orders', begin: leaveArchive },
  {
    path: '/downloads',
    // The list is read again after the address and the file of the archive.
    isLate: true,
    begin: createArchive,
    press: page => pressFirst(page, /^Download /u),
  },
  { path: '/orders/P-100012' },
  {
    path: '/my-photos/albums',
    press: async page => {
      await page.getByRole('link', { name: /^Garden/u }).click()
      await page.getByRole('heading', { name: 'Garden' }).waitFor()
      await pressFirst(page, 'Add photos')
      await pressFirst(page, 'Choose from My photos')
    },
    needs: ['albums.one'],
  },
  { path: '/', begin: inDutch },
  {
    path: '/orders',
    press: page =>
      page
        .locator('footer select')
        .selectOption('nl-NL')
        .then(() => undefined),
  },
  { path: '/', begin: withMarketing },
]

const isRead = (name: CallName): boolean =>
  CALLS[name].method === 'GET' || READ_BY_POST.some(read => read === name)

/** The calls of the contract that only read: all calls by GET, and the calls in `READ_BY_POST`. */
export const READ_CALLS: readonly CallName[] = Object.keys(CALLS).filter(
  (name): name is CallName => name in CALLS && isRead(name as CallName),
)
