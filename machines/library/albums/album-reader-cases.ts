import type { Sentence } from '#flow-kit/flow.ts'

export const ALBUM_EVENTS = {
  'the customer tries again': { type: 'album.retry' },
  'a photo was shown large': { type: 'photo.reveal', cell: { key: 'all', cell: 3 } },
  'an album was changed': { type: 'albums.changed' },
  'a photo was deleted': { type: 'photos.removed', ids: ['photo-1'] },
  'the library changed elsewhere': { type: 'library.refresh' },
  'the connection is back': { type: 'connection.restored' },
} as const

/** Sentences for own and shared albums. `gone` is the label of the outcome that the album does not exist. */
export const albumSentences = ({
  read,
  gone,
}: {
  read: readonly string[]
  gone: string
}): Sentence[] => [
  {
    requirements: read,
    says: 'an album that is on screen stays while it is read again',
    holds: ({ before, after, label }) =>
      label === gone || readingOf(before.context) === null || readingOf(after.context) !== null,
  },
  {
    requirements: ['L-090'],
    says: 'nothing is left on screen of an album that is gone',
    holds: ({ after: { value, context } }) => value !== 'missing' || readingOf(context) === null,
  },
]

const readingOf = (context: unknown): unknown => (context as { reading: unknown }).reading
