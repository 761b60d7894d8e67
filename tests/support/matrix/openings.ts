import type { Page } from '@playwright/test'
import { CALLS, type CallName } from '#sandbox/services/calls.ts'
import type { MatrixFault } from '#tests/support/matrix/faults.ts'
import { READ_BY_POST } from '#tests/support/matrix/write.ts'
import { startSelecting } from '#tests/support/pages/start-selecting.ts'

/** A screen whose reads are tested, and how to open it. */
export interface Opening {
  path: string
  person?: string
  /** The state of the person's library before each opening; an opening may change it. */
  library?: 'NOT_ACTIVE'
  /** Whether `npm test` plays this opening, too. */
  isCore?: boolean
  /** Presses the control that reads. Reads of the page at `path` are answered before and do not count. */
  press?: (page: Page) => Promise<void>
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

/** Every opening; each opening after the first adds reads that none before it sends. */
export const OPENINGS: readonly Opening[] = [
  { path: '/' },
  { path: '/orders' },
  { path: '/orders/A-48213' },
  { path: '/orders/A-48176' },
  { path: '/orders/A-1' },
  { path: '/saved-projects', isCore: true },
  { path: '/online-products' },
  { path: '/online-products/A-48176-1' },
  { path: '/settings' },
  { path: '/settings/addresses/all' },
  { path: '/settings/b2b', person: 'Bruno Keller' },
  { path: '/invoices', person: 'Bruno Keller' },
  { path: '/my-photos/photos' },
  { path: '/my-photos/photos', person: 'Hannah Meyer', library: 'NOT_ACTIVE' },
  { path: '/my-photos/albums' },
  {
    path: '/my-photos/albums',
    press: page => page.getByRole('link', { name: /^Garden/u }).click(),
  },
  {
    path: '/my-photos/albums',
    press: page => page.getByRole('link', { name: /^Grandma/u }).click(),
  },
  { path: '/my-photos/albums', person: 'Liam Byrne' },
  { path: '/downloads' },
  {
    path: '/orders/A-48213',
    press: async page => {
      await page.getByRole('button', { name: 'Change delivery address' }).click()
      await page.getByRole('button', { name: 'Choose a saved address' }).click()
    },
  },
  {
    path: '/orders/P-100012',
    press: page =>
      page
        .getByRole('button', { name: /^Download PDF/u })
        .first()
        .click(),
  },
  ...['G-', 'R'].map((kind): Opening => ({
    path: '/invoices',
    person: 'Bruno Keller',
    press: page =>
      page
        .getByRole('button', { name: `Download invoice ${kind}` })
        .first()
        .click(),
  })),
  { path: '/my-photos/photos', press: page => pressForPhotos(page, 1, 'Copy to album') },
  { path: '/my-photos/photos', press: page => pressForPhotos(page, 2, 'Download') },
]

const isRead = (name: CallName): boolean =>
  CALLS[name].method === 'GET' || READ_BY_POST.some(read => read === name)

/** The calls of the contract that read. */
export const READ_CALLS: readonly CallName[] = Object.keys(CALLS).filter(
  (name): name is CallName => name in CALLS && isRead(name as CallName),
)

const status = (code: number, retryAfter?: number): MatrixFault => ({
  name: retryAfter === undefined ? `${code}` : `${code} for ${retryAfter} s`,
  order: () => ({
    kind: 'status',
    status: code,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }),
  wait: 0,
})

const plain = (kind: 'cut' | 'drop' | 'empty' | 'garbage' | 'hang'): MatrixFault => ({
  name: kind,
  order: () => ({ kind }),
  wait: 0,
})

/** The faults with which every read is tested. */
export const READ_FAULTS: readonly MatrixFault[] = [
  ...(['drop', 'cut', 'hang', 'garbage', 'empty'] as const).map(plain),
  ...[401, 403, 404, 500, 503].map(code => status(code)),
  status(429, 2),
  status(429, 90),
]
