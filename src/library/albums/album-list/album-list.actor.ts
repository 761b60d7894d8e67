import { fromPromise } from 'xstate'
import {
  albumListMachine,
  type AlbumQuery,
} from '#machines/library/albums/album-list/album-list.machine.ts'
import { addLeftOut, type PageOfAlbums, type ListedAlbum } from '#machines/library/model/album.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'
import type { Client } from '#src/http/client.ts'
import { nothingReadable } from '#src/http/lenient.ts'
import { albumClient, type AlbumService } from '#src/library/albums/albums.service.ts'
import { sharingClient, type SharingService } from '#src/library/albums/sharing.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { AlbumsDependencies } from '#src/library/albums/album-calls.actor.ts'

/** How many consecutive pages without an album end a list, because its cursors may be wrong. */
const MOST_EMPTY = 6

type AlbumLists = Client<Pick<AlbumService | SharingService, 'list'>>

/**
 * Reads a page of albums. If no album of a page can be read, reads the next page, because an empty page would end the
 * list. The result counts the albums that were left out of all pages read. Rejects as `malformed` if the whole list has
 * albums, but none of them can be read.
 */
const readablePage = async (
  app: AlbumsDependencies,
  client: AlbumLists,
  query: AlbumQuery,
  signal: AbortSignal,
): Promise<PageOfAlbums<ListedAlbum>> => {
  let { cursor } = query
  let empty = 0
  let leftOut: LeftOut | null = null
  for (;;) {
    const asked = { ...query, cursor }
    const page: PageOfAlbums<ListedAlbum> = await app.known().client(client).list(asked, signal)
    leftOut = addLeftOut(leftOut, page)
    if (page.albums.length > 0) return withLeftOut(page, leftOut)
    empty += 1
    if (page.cursor === null || page.cursor === cursor || empty === MOST_EMPTY) break
    ;({ cursor } = page)
  }
  if (query.cursor === null && leftOut !== null) throw nothingReadable('Albums', leftOut)
  return withLeftOut({ albums: [], cursor: null }, leftOut)
}

const withLeftOut = (
  page: PageOfAlbums<ListedAlbum>,
  leftOut: LeftOut | null,
): PageOfAlbums<ListedAlbum> => (leftOut === null ? page : { ...page, leftOut })

const provideList = (app: AlbumsDependencies, client: AlbumLists) =>
  albumListMachine.provide({
    actors: {
      readPage: fromPromise(({ input, signal }) => readablePage(app, client, input, signal)),
    },
    actions: { report: reportingTo(app) },
  })

export const provideAlbumList = (app: AlbumsDependencies) => provideList(app, albumClient)

/** The albums that others share with the customer, or that the customer shares, newest first. */
export const provideSharedAlbums = (app: AlbumsDependencies) => provideList(app, sharingClient)
