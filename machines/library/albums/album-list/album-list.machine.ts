import { assign } from 'xstate'
import { failedTo, failing } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import { addLeftOut, type PageOfAlbums, type ListedAlbum } from '#machines/library/model/album.ts'
import type { Failure } from '#machines/model/failure.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'

/** The maximum number of albums on each page after the first. Photo library, section 9; L-289, L-291. */
const PAGE_SIZE = 50
/** How many albums the first page has, by list. Photo library, section 9; L-289, L-291. */
export const FIRST_PAGES = { albumList: 49, sharedAlbums: 50 } as const

/** The query for a page of albums; `cursor` is null for the first page. */
export interface AlbumQuery {
  cursor: string | null
  /** How many albums to read, 1 to 50. */
  limit: number
}

interface AlbumsRead {
  albums: ListedAlbum[]
  /** The cursor of the next page; null at the end of the list. */
  cursor: string | null
  /** How many malformed albums were left out of the pages that were read; null if none were. */
  leftOut: LeftOut | null
}

const NONE: AlbumsRead = { albums: [], cursor: null, leftOut: null }

/** Maps each event that may change albums to this transition. */
const onChange = <const Transition>(transition: Transition) => ({
  'albums.changed': transition,
  'photos.removed': transition,
  'library.refresh': transition,
})

interface AlbumListContext extends AlbumsRead {
  firstPage: number
  /**
   * The albums that a repeated read has found. They replace `albums` once they are at least as many, or at the end of
   * the list.
   */
  fresh: AlbumsRead
  failure: Failure | null
}

/**
 * Reads own or shared albums page by page. After a change elsewhere, reads the loaded pages again while a view shows them.
 * Photo library, sections 2, 7 and 9.
 */
export const albumListMachine = setup({
  types: {} as {
    input: { firstPage: number }
    context: AlbumListContext
    events:
      | { type: 'albums.open' }
      | { type: 'albums.leave' }
      | { type: 'albums.more' }
      | { type: 'albums.retry' }
      | { type: 'albums.changed' }
      | { type: 'photos.removed'; ids: readonly string[] }
      | { type: 'library.refresh' }
      | { type: 'connection.restored' }
    tags: 'busy' | 'alert'
  },
  actors: { readPage: port<PageOfAlbums<ListedAlbum>, AlbumQuery>('readPage') },
  guards: {
    hasMore: ({ context }) => context.cursor !== null,
    isEnough: ({ context }, page: PageOfAlbums<ListedAlbum>) => {
      const { albums, cursor } = grown(context.fresh, page)
      return cursor === null || albums.length >= context.albums.length
    },
  },
  actions: {
    ...failing,
    setMore: assign(({ context }, page: PageOfAlbums<ListedAlbum>) => ({
      ...grown(context, page),
      failure: null,
    })),
    startAgain: assign({ fresh: NONE }),
    setFresh: assign({
      fresh: ({ context }, page: PageOfAlbums<ListedAlbum>) => grown(context.fresh, page),
    }),
    takeFresh: assign(({ context }, page: PageOfAlbums<ListedAlbum>) => ({
      ...grown(context.fresh, page),
      fresh: NONE,
      failure: null,
    })),
  },
}).createMachine({
  id: 'albumList',
  context: ({ input }) => ({
    firstPage: input.firstPage,
    ...NONE,
    fresh: NONE,
    failure: null,
  }),
  initial: 'notRequested',
  states: {
    notRequested: {
      description: 'The albums have not been opened yet.',
      on: { 'albums.open': 'reading' },
    },
    reading: {
      description: 'The first albums are loading; placeholders are shown.',
      meta: { requirements: ['L-237', 'L-244', 'L-289', 'L-291'] },
      tags: 'busy',
      invoke: {
        id: 'readFirst',
        src: 'readPage',
        input: ({ context }) => ({ cursor: null, limit: context.firstPage }),
        onDone: {
          target: 'ready',
          actions: { type: 'takeFresh', params: ({ event }) => event.output },
        },
        onError: failedTo('failed'),
      },
      on: { 'albums.leave': 'notRequested', ...onChange({ target: 'reading', reenter: true }) },
    },
    ready: {
      description: 'The albums are on screen, each with its cover, name and number of photos.',
      meta: { requirements: ['L-074', 'L-075', 'L-076', 'L-149', 'L-153'] },
      on: {
        'albums.open': 'readingAgain',
        'albums.leave': 'left',
        'albums.more': { guard: 'hasMore', target: 'readingMore' },
        ...onChange('readingAgain'),
      },
    },
    readingMore: {
      description: 'The end of the list came into view, and more albums are loading.',
      meta: { requirements: ['L-153', 'L-289', 'L-291'] },
      tags: 'busy',
      invoke: {
        id: 'readMore',
        src: 'readPage',
        input: ({ context }) => ({ cursor: context.cursor, limit: PAGE_SIZE }),
        onDone: {
          target: 'ready',
          actions: { type: 'setMore', params: ({ event }) => event.output },
        },
        onError: failedTo('cutShort'),
      },
      on: { 'albums.leave': 'left', ...onChange('readingAgain') },
    },
    cutShort: {
      description:
        'More albums could not be read: those on screen stay, and a notice below offers to try again.',
      meta: { requirements: ['L-267', 'L-268'] },
      tags: 'alert',
      on: {
        'albums.retry': 'readingMore',
        'albums.leave': 'left',
        'connection.restored': 'readingMore',
        'albums.open': 'readingAgain',
        ...onChange('readingAgain'),
      },
    },
    readingAgain: {
      description: 'The albums are read again; those on screen stay meanwhile.',
      tags: 'busy',
      entry: 'startAgain',
      initial: 'page',
      on: { 'albums.leave': 'left', ...onChange({ target: 'readingAgain', reenter: true }) },
      states: {
        page: {
          description: 'The next page is loading.',
          meta: { requirements: ['L-237', 'L-244', 'L-289', 'L-291'] },
          invoke: {
            id: 'readAgain',
            src: 'readPage',
            input: ({ context: { fresh, firstPage } }) => ({
              cursor: fresh.cursor,
              limit: fresh.cursor === null ? firstPage : PAGE_SIZE,
            }),
            onDone: [
              {
                guard: { type: 'isEnough', params: ({ event }) => event.output },
                target: '#albumList.ready',
                actions: { type: 'takeFresh', params: ({ event }) => event.output },
              },
              {
                target: 'page',
                reenter: true,
                actions: { type: 'setFresh', params: ({ event }) => event.output },
              },
            ],
            onError: failedTo('#albumList.outdated'),
          },
        },
      },
    },
    // Answers B-472
    left: {
      description:
        'Nobody looks at the albums: they are kept, and read again when they are opened, whatever changes meanwhile.',
      meta: { requirements: ['B-472'] },
      on: { 'albums.open': 'readingAgain' },
    },
    outdated: {
      description:
        'The albums could not be read again: those on screen stay, and a notice says that they may be outdated.',
      meta: { requirements: ['L-267', 'L-268'] },
      tags: 'alert',
      on: {
        'albums.retry': 'readingAgain',
        'albums.leave': 'left',
        'connection.restored': 'readingAgain',
        'albums.open': 'readingAgain',
        ...onChange('readingAgain'),
      },
    },
    failed: {
      description:
        'The albums could not be read: a notice says so, with Try again and the correlation id.',
      meta: { requirements: ['L-267', 'L-268'] },
      tags: 'alert',
      on: {
        'albums.retry': 'reading',
        'albums.leave': 'notRequested',
        'connection.restored': 'reading',
        'albums.open': 'reading',
        ...onChange('reading'),
      },
    },
  },
})

/**
 * Appends the new albums of a page. A page without a new album, or with the cursor of the page before, counts as the
 * last page: `cursor` becomes null.
 */
const grown = (
  { albums, cursor, leftOut }: AlbumsRead,
  page: PageOfAlbums<ListedAlbum>,
): AlbumsRead => {
  const knownIds = new Set<string>(albums.map(({ albumId }) => albumId))
  const added = page.albums.filter(({ albumId }) => {
    const isNew = !knownIds.has(albumId)
    knownIds.add(albumId)
    return isNew
  })
  const leadsOn = added.length > 0 && page.cursor !== cursor
  return {
    albums: [...albums, ...added],
    cursor: leadsOn ? page.cursor : null,
    leftOut: addLeftOut(leftOut, page),
  }
}
