import { answers, fails, flow } from '#flow-kit/flow.ts'
import { albumListMachine } from '#machines/library/albums/album-list/album-list.machine.ts'
import { aListedAlbum } from '#machines/samples/albums.ts'
import { aServiceError } from '#machines/samples/failures.ts'

const page = (ids: readonly string[], cursor: string | null) =>
  answers({ albums: ids.map(albumId => aListedAlbum({ albumId })), cursor })

export const albumListFlow = flow({
  id: 'album-list',
  area: 'library',
  title: 'Lists of albums',
  promise:
    'Albums come page by page as their end comes into view, and stay while they are read again.',
  machine: albumListMachine,
  starts: {
    'own albums': { firstPage: 49 },
    'albums that others share': { firstPage: 50 },
  },
  events: {
    'the customer opens the albums': { type: 'albums.open' },
    'another screen takes the place of the albums': { type: 'albums.leave' },
    'the end of the list comes into view': { type: 'albums.more' },
    'the customer tries again': { type: 'albums.retry' },
    'an album was changed': { type: 'albums.changed' },
    'a photo was deleted': { type: 'photos.removed', ids: ['photo-1'] },
    'the library changed elsewhere': { type: 'library.refresh' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    readFirst: {
      'two albums come, and there are more': page(['album-1', 'album-2'], 'next'),
      'all albums come at once': page(['album-1'], null),
      'there are no albums': page([], null),
      'the albums cannot be read': fails(aServiceError(500)),
    },
    readMore: {
      'the last albums come': page(['album-2', 'album-3'], null),
      'nothing new comes': page(['album-1', 'album-2'], 'other'),
      'the way leads back to the same albums': page(['album-3'], 'next'),
      'more albums cannot be read': fails(aServiceError(500)),
    },
    readAgain: {
      'another album comes first, and there are more': page(['album-0', 'album-1'], 'next'),
      'one album is left': page(['album-1'], null),
      'the albums cannot be read again': fails(aServiceError()),
    },
  },
  identify: ({ context: { albums, cursor, fresh, failure } }) => [
    albums.map(({ albumId }) => albumId),
    cursor,
    fresh.albums.map(({ albumId }) => albumId),
    fresh.cursor,
    failure?.kind,
  ],
  ceiling: { configurations: 300, edges: 3000 },
  sentences: [
    {
      requirements: ['L-153'],
      says: 'albums that are on screen stay while others are read',
      holds: ({ before, after }) =>
        !after.tags.includes('busy') || idsIn(after.context).length >= idsIn(before.context).length,
    },
    {
      requirements: ['L-289', 'L-291'],
      says: 'the first page has its own length, and every other 50 albums',
      holds: ({ after: { asked, context } }) =>
        asked.every(call => {
          const { cursor, limit } = JSON.parse(call.slice(call.indexOf('{'))) as {
            cursor: string | null
            limit: number
          }
          return limit === (cursor === null ? (context as { firstPage: number }).firstPage : 50)
        }),
    },
    {
      requirements: ['L-153'],
      says: 'no album is listed twice',
      holds: ({ after }) => new Set(idsIn(after.context)).size === idsIn(after.context).length,
    },
  ],
})

const idsIn = (context: unknown): string[] =>
  (context as { albums: { albumId: string }[] }).albums.map(({ albumId }) => albumId)
