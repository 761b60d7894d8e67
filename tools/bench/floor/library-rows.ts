import { BREAKPOINTS, thumbnailIdFor } from '#machines/library/model/thumbnail.ts'
import { sizesFor } from '#machines/library/model/grid-sizes.ts'

/** A row of a grid with every month expanded: a month's heading, or tiles. */
export interface Row {
  /** The month as in the service's path: `2024/3`. */
  month: string
  /** Text of the month's heading; null for a row of tiles. */
  heading: string | null
  /** Indexes in the month: of the row's first tile, and of the first tile after the row. */
  from: number
  to: number
  /** Height in px. */
  height: number
}

/** A library as a grid needs it. */
export interface LibraryRows {
  rows: readonly Row[]
  /** Side of a tile, and gap between tiles, in px. */
  tile: number
  gap: number
  /**
   * The address of the thumbnail at an index of a month; null if the photo was not read yet. In that case, starts to
   * read the photo, and calls the listeners of `onPhotos` afterwards.
   */
  thumbnail(month: string, place: number): string | null
  onPhotos(listener: () => void): void
}

interface Answer {
  images: { url: string; thumbnails: { id: number | string; url: string }[] }[]
  cursor: string | null
}

const FIRST_PAGE = 100
const PAGE = 500

/**
 * Reads the months of the signed-in customer, and their photos page by page as far as needed. `width` is the width of
 * the grid's box, in px.
 */
export const readLibraryRows = async (width: number): Promise<LibraryRows> => {
  const token = /auth_access_token=([^;]+)/u.exec(document.cookie)?.[1] ?? ''
  const ask = async <Body>(address: string): Promise<Body> => {
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    return (await response.json()) as Body
  }
  const { photoBaseUrl } = await ask<{ photoBaseUrl: string }>('/config.json')
  const base = photoBaseUrl.replace(/\/$/u, '')
  const counts = await ask<Record<string, Record<string, number>>>(`${base}/users/timeline`)
  const { columns, tile, gap, heading } = sizesFor(width, 160, { gap: 8, heading: 44, between: 0 })
  const months = Object.entries(counts)
    .flatMap(([year, own]) =>
      Object.entries(own).map(([month, count]) => ({
        year: Number(year),
        month: Number(month),
        count,
      })),
    )
    .toSorted((a, b) => b.year - a.year || b.month - a.month)
  const rows: Row[] = []
  for (const { year, month, count } of months) {
    const name = `${year}/${month}`
    rows.push({ month: name, heading: name, from: 0, to: 0, height: heading })
    for (let from = 0; from < count; from += columns) {
      const to = Math.min(count, from + columns)
      rows.push({ month: name, heading: null, from, to, height: tile + gap })
    }
  }

  const read = new Map<string, { urls: string[]; cursor: string | null; isReading: boolean }>()
  const listeners: (() => void)[] = []
  const wantedId = thumbnailIdFor(innerWidth < BREAKPOINTS.small ? 0 : innerWidth)
  const readUpTo = async (month: string, place: number): Promise<void> => {
    const own = read.get(month) ?? { urls: [], cursor: null, isReading: false }
    read.set(month, own)
    if (own.isReading) return
    own.isReading = true
    while (own.urls.length <= place) {
      const limit = own.urls.length === 0 && place < FIRST_PAGE ? FIRST_PAGE : PAGE
      const from = own.cursor === null ? '' : `&cursor=${encodeURIComponent(own.cursor)}`
      const { images, cursor } = await ask<Answer>(
        `${base}/photos/timeline/${month}?limit=${limit}&sortKey=dateTaken&sortOrder=desc${from}`,
      )
      for (const { url, thumbnails } of images) {
        own.urls.push(thumbnails.find(({ id }) => Number(id) === wantedId)?.url ?? url)
      }
      own.cursor = cursor
      for (const listener of listeners) listener()
      if (cursor === null || images.length === 0) break
    }
    own.isReading = false
  }

  return {
    rows,
    tile,
    gap,
    thumbnail: (month, place) => {
      const url = read.get(month)?.urls[place]
      if (url === undefined) void readUpTo(month, place)
      return url ?? null
    },
    onPhotos: listener => {
      listeners.push(listener)
    },
  }
}
