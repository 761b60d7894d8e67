import { createActor } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { ListSection } from '#machines/library/selection/selection/selection.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { provideSelection } from '#src/library/selection/selection/selection.actor.ts'
import type { PageOfPhotos } from '#machines/library/model/photo.ts'
import {
  countSelected,
  selectedIds,
} from '#machines/library/selection/selection/selection.model.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { photoClient, type PhotoPageQuery } from '#src/library/photos.service.ts'
import { tempSelectionClient } from '#src/library/temp-selections.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { startSelecting } from '#tests/support/actors/selecting.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

const months = (size: number, count: number): ListSection[] =>
  Array.from({ length: size }, (_, index) => ({
    key: `m${index}`,
    count,
    source: { kind: 'month', year: 2000 + index, month: 1 },
  }))

const idOf = ({ source }: PhotoPageQuery, index: number): string =>
  source.kind === 'month' ? `${source.year}-${index}` : `${index}`

/** A service with two photos per page. */
const pagesOfTwo =
  (count: number) =>
  (query: PhotoPageQuery): PageOfPhotos => {
    const from = Number(query.cursor ?? 0)
    const ids = [from, from + 1].filter(index => index < count).map(index => idOf(query, index))
    return aPhotoPage(ids, from + 2 < count ? `${from + 2}` : null)
  }

// Answers L-183
it('reads six months in parallel, page by page, until a page has no cursor', async () => {
  const { actor, calls, open, release } = start(pagesOfTwo(5), months(8, 5))
  actor.send({ type: 'selection.toggleAll' })
  await settled()
  expect(open()).toBe(6)
  expect(calls.every(({ cursor, limit }) => cursor === null && limit === 500)).toBe(true)
  while (open() > 0) {
    expect(open()).toBeLessThanOrEqual(6)
    release()
    await settled()
  }
  expect(calls).toHaveLength(8 * 3)
  const { marks, sections } = actor.getSnapshot().context
  expect(actor.getSnapshot().value).toEqual({ on: 'known' })
  expect(selectedIds(marks, sections)).toHaveLength(40)
  expect(selectedIds(marks, sections).slice(0, 6)).toEqual([
    '2000-0',
    '2000-1',
    '2000-2',
    '2000-3',
    '2000-4',
    '2001-0',
  ])
})

it('aborts reads that are no longer needed', async () => {
  const { actor, signals, open, calls, release } = start(pagesOfTwo(5), months(8, 5))
  actor.send({ type: 'selection.toggleAll' })
  await settled()
  actor.send({ type: 'selection.cancel' })
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
  release()
  await settled()
  expect(calls).toHaveLength(6)
  expect(open()).toBe(0)
})

it('stops at the first page that cannot be read, and keeps the selection', async () => {
  const { actor, signals, reports, release } = start(
    () => {
      throw aServiceError(500)
    },
    months(8, 5),
  )
  actor.send({ type: 'selection.toggleAll' })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ on: 'collecting' })
  release()
  await settled()
  expect(actor.getSnapshot().value).toEqual({ on: 'failed' })
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
  expect(countSelected(actor.getSnapshot().context.marks)).toBe(40)
  expect(reports).toHaveLength(1)
})

it('ends a list whose cursor repeats', async () => {
  const { actor, calls, goOn } = start(query => aPhotoPage([idOf(query, 0)], 'again'), months(1, 3))
  actor.send({ type: 'selection.toggleAll' })
  await goOn()
  expect(calls).toHaveLength(2)
  expect(countSelected(actor.getSnapshot().context.marks)).toBe(1)
})

// Answers B-292, L-254, L-257
it('searches for the photos of a stored selection, stops at the last of them, and knows how many are gone', async () => {
  const stored = ['2000-1', '2002-0', 'gone']
  const { actor, calls, goOn } = start(pagesOfTwo(2), months(20, 2), stored)
  actor.send({ type: 'selection.cancel' })
  const restore = { type: 'selection.restore', tempSelectionId: 't-1' } as const
  actor.send(restore)
  await goOn()
  expect(calls).toHaveLength(20)
  const { marks, sections } = actor.getSnapshot().context
  expect(actor.getSnapshot().value).toEqual({ on: 'restoredInPart' })
  expect(actor.getSnapshot().context.missing).toBe(1)
  expect(selectedIds(marks, sections)).toEqual(['2000-1', '2002-0'])

  stored.pop()
  actor.send({ type: 'selection.cancel' })
  actor.send(restore)
  await goOn()
  expect(calls.length - 20).toBeLessThanOrEqual(8)
  expect(countSelected(actor.getSnapshot().context.marks)).toBe(2)
})

// Answers B-295
it('selects the photos in no album once every album was read, and none if one cannot be', async () => {
  const albums = ['a', 'b']
  const inAlbum = ({ source }: PhotoPageQuery): PageOfPhotos => {
    if (source.kind !== 'album') return pagesOfTwo(2)({ source, cursor: null } as PhotoPageQuery)
    if (source.albumId === 'gone') throw aServiceError(500)
    return aPhotoPage(source.albumId === 'a' ? ['2000-0'] : ['2000-0', '2001-1'], null)
  }
  const { actor, goOn } = start(inAlbum, months(2, 2), [], albums)
  actor.send({ type: 'selection.outsideAlbums' })
  await goOn()
  const { marks, sections } = actor.getSnapshot().context
  expect(actor.getSnapshot().value).toEqual({ on: 'known' })
  expect(selectedIds(marks, sections)).toEqual(['2000-1', '2001-0'])

  albums.push('gone')
  actor.send({ type: 'selection.outsideAlbums' })
  await goOn()
  expect(actor.getSnapshot().value).toEqual({ on: 'notRestored' })
  expect(countSelected(actor.getSnapshot().context.marks)).toBe(0)
})

// Answers B-511
it('does not say that every photo is in an album, if the one that is in none was deselected meanwhile', async () => {
  const lists = months(8, 2)
  const inAlbum = (query: PhotoPageQuery): PageOfPhotos => {
    if (query.source.kind !== 'album') return pagesOfTwo(2)(query)
    const ids = lists.flatMap(({ source }) => [0, 1].map(at => idOf({ ...query, source }, at)))
    return aPhotoPage(
      ids.filter(id => id !== '2000-1'),
      null,
    )
  }
  const { actor, goOn, release } = start(inAlbum, lists, [], ['a'])
  actor.send({ type: 'selection.outsideAlbums' })
  await settled()
  release()
  await settled()
  release()
  await settled()
  expect(countSelected(actor.getSnapshot().context.marks)).toBe(1)
  actor.send({ type: 'selection.toggle', cell: { key: 'm0', cell: 1 }, imageId: '2000-1' })
  await goOn()

  expect(countSelected(actor.getSnapshot().context.marks)).toBe(0)
  expect(actor.getSnapshot().value).toEqual({ on: 'known' })
})

/** The code that reads is fetched on first use. */
const settled = async (): Promise<void> => {
  await vi.dynamicImportSettled()
  await arrived()
}

function start(
  pageOf: (query: PhotoPageQuery) => PageOfPhotos,
  sections: ListSection[],
  stored: string[] = [],
  albums: string[] = [],
) {
  const calls: PhotoPageQuery[] = []
  const signals: AbortSignal[] = []
  let waiting: (() => void)[] = []
  const { app, reported: reports } = fakeApp(
    fakeService(photoClient, {
      page: async (query, signal) => {
        calls.push(query)
        signals.push(signal)
        await new Promise<void>(go => {
          waiting.push(go)
        })
        signal.throwIfAborted()
        return pageOf(query)
      },
    }),
    [tempSelectionClient, { read: async () => stored }],
    [
      albumClient,
      { list: async () => ({ albums: albums.map(albumId => ({ albumId })), cursor: null }) },
    ],
  )
  const actor = createActor(provideSelection(app)).start()
  startSelecting(actor, sections)
  const release = (): void => {
    const all = waiting
    waiting = []
    for (const go of all) go()
  }
  return {
    actor,
    calls,
    signals,
    reports,
    open: () => waiting.length,
    release,
    /** Answers every call, until there are no more. */
    goOn: async () => {
      await settled()
      while (waiting.length > 0) {
        release()
        await settled()
      }
    },
  }
}
