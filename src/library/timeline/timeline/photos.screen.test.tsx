import { expect, it, vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { onlySection } from '#machines/library/selection/selection/list-sections.ts'
import {
  type Collected,
  type SelectionToRead,
  selectionMachine,
} from '#machines/library/selection/selection/selection.machine.ts'
import { DEFAULT_SORTINGS } from '#machines/library/timeline/sorting/sorting.model.ts'
import {
  restoredSelection,
  selectionOfLibrary,
} from '#src/library/timeline/timeline/photos.screen.tsx'
import type { Wiring } from '#src/app/screen-wiring.ts'
import { arrived, heldStream } from '#tests/support/actors/deferred.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

const AUGUST = { year: 2026, month: 8, count: 3 }
const JULY = { year: 2026, month: 7, count: 2 }

it('passes on the months of the library in order, and again when the months or their order change', async () => {
  const { selection, timeline, sorting } = await startLibrary()
  expect(countsOf(selection)).toEqual([3, 2])
  timeline.learn({ summary: { entries: [AUGUST] } })
  await arrived()
  expect(countsOf(selection)).toEqual([3])

  const created = { sortKey: 'created', sortOrder: 'desc' } as const
  sorting.learn({ sortings: { ...DEFAULT_SORTINGS, photos: created } })
  await arrived()
  const { sections, sorting: known } = selection.getSnapshot().context
  expect([sections, known]).toEqual([onlySection({ kind: 'all' }, 3), created])
})

it('removes photos from the selection before it adapts to the new counts', async () => {
  const { selection, timeline } = await startLibrary()
  const key = selection.getSnapshot().context.sections[0]?.key ?? ''
  selection.send({ type: 'selection.start' })
  selection.send({ type: 'selection.toggle', cell: { key, cell: 0 }, imageId: 'photo-1' })
  timeline.learn({ summary: { entries: [{ ...AUGUST, count: 2 }, JULY] } })
  expect(countsOf(selection)).toEqual([3, 2])
  selection.send({ type: 'photos.removed', ids: ['photo-2'] })
  await arrived()

  expect(countsOf(selection)).toEqual([2, 2])
  expect(selection.getSnapshot().value).toEqual({ on: 'known' })
})

// Answers L-156
it.each([
  {
    what: 'all photos are being deleted',
    change: ({ activation }: Library) => activation.learn({ status: 'DELETING' }),
  },
  {
    what: 'no photo is left',
    change: ({ timeline }: Library) => timeline.learn({ summary: { entries: [] } }),
  },
])('ends when $what', async ({ change }) => {
  const library = await startLibrary()
  const { selection } = library
  selection.send({ type: 'selection.start' })
  change(library)
  await arrived()

  expect(selection.getSnapshot().value).toBe('unavailable')
})

it('gets no event after it was closed, even if one was due at the end of the task', async () => {
  const warn = vi.spyOn(console, 'warn')
  const { timeline, close } = await startLibrary()
  timeline.learn({ summary: { entries: [] } })
  close('selection')
  await arrived()

  expect(warn).not.toHaveBeenCalled()
})

// Answers L-257
it('restores the selection in the address once, when photos of the library can be selected', async () => {
  const { selection, activation } = await startLibrary({
    status: 'DELETING',
    others: [restoredSelection(() => 'stored-1')],
  })
  expect(selection.getSnapshot().value).toBe('unavailable')
  activation.learn({ status: 'ACTIVE' })
  await arrived()
  expect(selection.getSnapshot().value).toEqual({ on: 'restoring' })
  expect(selection.getSnapshot().context.tempSelectionId).toBe('stored-1')
  expect(countsOf(selection)).toEqual([3, 2])

  selection.send({ type: 'selection.cancel' })
  expect(selection.getSnapshot().value).toBe('off')
})

const countsOf = (selection: ActorRefFrom<typeof selectionMachine>): number[] =>
  selection.getSnapshot().context.sections.map(({ count }) => count)

type Library = Awaited<ReturnType<typeof startLibrary>>

/** A library of two months, connected to its selection. */
const startLibrary = async ({
  status = 'ACTIVE',
  others = [],
}: { status?: string; others?: Wiring[] } = {}) => {
  const { open, openStub, close, connect } = wiredActors()
  const timeline = openStub('timeline', { summary: { entries: [JULY, AUGUST] } })
  const sorting = openStub('sorting', { sortings: DEFAULT_SORTINGS })
  const activation = openStub('activation', { status })
  const selection = open(
    'selection',
    selectionMachine.provide({
      actors: { readIds: heldStream<Collected, SelectionToRead>().logic },
    }),
  )
  connect(selectionOfLibrary, ...others)
  await arrived()
  return { selection, timeline, sorting, activation, close }
}
