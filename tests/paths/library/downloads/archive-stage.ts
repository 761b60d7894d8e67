import type { Route } from '@playwright/test'
import { aDownload } from '#machines/samples/downloads.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { accountHash } from '#src/browser/digest.ts'
import type { Download } from '#machines/library/model/download.ts'
import { holdPushes, holdConnection, type HeldPushes } from '#tests/paths/shell/held-pushes.ts'
import type { HeldCalls, Stage } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

/** The calls about archives, held until the path answers. */
export interface ArchiveCalls {
  pushes: HeldPushes
  /** Calls that order an archive. */
  orders: HeldCalls
  /** Reads of an archive's status. */
  stands: HeldCalls
  /** Requests for the signed address of an archive. */
  addresses: HeldCalls
}

/** Anna's archives in the list. Their sets of photos differ from the set that the path orders. */
const LISTED: readonly Download[] = [
  aDownload({ id: 'd-1', state: 'READY', name: 'Bergen', photos: ['b', 'c'] }),
  aDownload({ id: 'd-2', state: 'READY', photos: ['c'] }),
]

/** Holds the calls about archives on a page that is not loaded yet; answers the reads of the list of archives. */
export const holdArchives = async (stage: Stage): Promise<ArchiveCalls> => {
  const { page } = stage
  const pushes = await holdPushes(page)
  await holdConnection(page, true)
  const orders = await stage.hold(/\/download\/downloads$/u)
  const stands = await stage.hold(/\/download\/downloads\/[^/]+$/u)
  const addresses = await stage.hold(/\/download\/downloads\/[^/]+\/url$/u)
  // Routes that are added later are matched first.
  await page.route(/\/download\/downloads$/u, route =>
    route.request().method() === 'GET' ? answer(route, { items: LISTED }) : route.fallback(),
  )
  return { pushes, orders, stands, addresses }
}

const answer = (route: Route, json: unknown): Promise<void> =>
  fulfil(route, '', {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })

/** Writes pending archives into the tab's `sessionStorage`, as a page does before a reload. */
export const waitFor = ({ page }: Stage, ids: readonly string[]): Promise<void> =>
  page.evaluate(
    ({ owner, archives }) => {
      const since = Date.now()
      sessionStorage.setItem(
        'archives',
        JSON.stringify({ owner, archives: archives.map(id => ({ id, since })) }),
      )
    },
    { owner: accountHash(ANNA.sub), archives: ids },
  )

/**
 * Opens a socket and acknowledges its token. If a socket is open, first closes it, and shows the page again until it
 * requests another socket.
 */
export const connectSocket = async ({ page }: Stage, pushes: HeldPushes): Promise<void> => {
  await pushes.asked()
  if (pushes.standing() === 'open') {
    const count = pushes.count()
    await pushes.close(1012)
    while (pushes.count() === count) {
      await page.evaluate(() => {
        dispatchEvent(new Event('pageshow'))
      })
    }
  }
  await pushes.open()
  await pushes.acknowledge()
}

/**
 * Answers the request for the signed address of d-1. The archive is there if `isGood`; otherwise the address has
 * expired.
 */
export const giveAddress = async (
  stage: Stage,
  { addresses }: Pick<ArchiveCalls, 'addresses'>,
  isGood: boolean,
): Promise<void> => {
  const { page } = stage
  const address = `${stage.sandbox.origin('archives')}/archives/d-1.zip`
  await page.unroute(/\/archives\/d-1\.zip$/u)
  await page.route(/\/archives\/d-1\.zip$/u, route =>
    isGood
      ? route.fulfill({
          headers: {
            'content-type': 'application/zip',
            'content-disposition': 'attachment; filename=d-1.zip',
          },
          body: 'PK\u0003\u0004',
        })
      : route.fulfill({ status: 410, json: { title: 'Too old' } }),
  )
  const fetched = isGood ? page.waitForEvent('download') : null
  await addresses.answer(() => ({ status: 200, json: { url: address } }))
  const name = (await fetched)?.suggestedFilename() ?? 'd-1.zip'
  if (name !== 'd-1.zip') throw new Error(`It was saved as ${name}`)
}
