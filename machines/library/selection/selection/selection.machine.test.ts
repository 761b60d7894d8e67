import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  selectionMachine,
  type Collected,
  type Collection,
  type Found,
  type ListSection,
  type Restoration,
} from '#machines/library/selection/selection/selection.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import {
  countSelected,
  selectedIds,
  type KnownPhoto,
} from '#machines/library/selection/selection/selection.model.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { heldStream } from '#tests/support/actors/deferred.ts'
import { giveSections, startSelecting } from '#tests/support/actors/selecting.ts'

const month = (number: number, count: number): ListSection => ({
  key: `2026-0${number}`,
  count,
  source: { kind: 'month', year: 2026, month: number },
})
const september = month(9, 3)
const august = month(8, 40)
const july = month(7, 2)

const LIST: Collection = { sections: [september], sorting: DEFAULT_PHOTO_SORTING }

const seenOfSeptember: KnownPhoto[] = ['a', 'b', 'c'].map((imageId, cell) => ({
  key: '2026-09',
  cell,
  imageId,
}))
const AUGUST = Array.from({ length: 40 }, (_, index) => `aug-${index}`)

// Answers L-181, L-182, L-185, L-188
it('selects nothing before it starts, then single photos, and nothing after it was stopped', () => {
  const { actor, seen } = start()
  giveSections(actor, [september, august, july])
  press(actor, 0, 'a')
  expect(seen()).toEqual({ state: 'off', count: 0, ids: [] })

  begin(actor)
  press(actor, 1, 'b')
  press(actor, 0, 'a')
  expect(seen()).toEqual({ state: { on: 'known' }, count: 2, ids: ['a', 'b'] })
  press(actor, 1, 'b')
  expect(seen()).toEqual({ state: { on: 'known' }, count: 1, ids: ['a'] })

  actor.send({ type: 'selection.cancel' })
  expect(seen()).toEqual({ state: 'off', count: 0, ids: [] })
  begin(actor)
  expect(seen()).toEqual({ state: { on: 'known' }, count: 0, ids: [] })
})

// Answers L-186, L-187
it('toggles a month: selects all its photos, or deselects them if all are selected', () => {
  const { actor, service, seen } = start()
  begin(actor)
  const toggle = () => {
    actor.send({ type: 'selection.toggleSection', key: '2026-09', known: seenOfSeptember })
  }
  toggle()
  expect(seen().ids).toEqual(['a', 'b', 'c'])
  toggle()
  expect(seen()).toEqual({ state: { on: 'known' }, count: 0, ids: [] })
  press(actor, 0, 'a')
  toggle()
  expect(seen().ids).toEqual(['a', 'b', 'c'])
  expect(service.runs).toHaveLength(0)
})

// Answers L-183, L-184
it('counts selected photos at once, reads unknown ids in the background, and stops when they are not needed', () => {
  const { actor, service, seen } = start()
  begin(actor)
  actor.send({ type: 'selection.toggleSection', key: '2026-09', known: seenOfSeptember })
  actor.send({ type: 'selection.toggleAll' })
  expect(seen()).toMatchObject({ state: { on: 'collecting' }, count: 45 })
  expect(service.last().input).toEqual({
    sections: [september, august, july],
    sorting: DEFAULT_PHOTO_SORTING,
  })
  expect(progress()).toEqual([0, 45])

  service.last().next({ key: '2026-08', count: 24, ids: null })
  service.last().next({ key: '2026-07', count: 2, ids: ['y', 'z'] })
  expect(progress()).toEqual([26, 45])
  expect(seen()).toMatchObject({ state: { on: 'collecting' }, count: 45 })

  actor.send({ type: 'selection.none' })
  expect(seen()).toEqual({ state: { on: 'known' }, count: 0, ids: [] })
  expect(service.last().isStopped).toBe(true)

  actor.send({ type: 'selection.toggleAll' })
  expect(service.last().input.sections).toEqual([september, august])
  service.last().next({ key: '2026-09', count: 3, ids: ['a', 'b', 'c'] })
  service.last().next({ key: '2026-08', count: 40, ids: AUGUST })
  expect(seen()).toEqual({
    state: { on: 'known' },
    count: 45,
    ids: ['a', 'b', 'c', ...AUGUST, 'y', 'z'],
  })

  function progress() {
    const { read, toRead } = actor.getSnapshot().context
    return [read, toRead]
  }
})

it('selects the range between the last pressed photo and another, across months that were not read, and deselects it', () => {
  const { actor, service, seen } = start()
  begin(actor)
  press(actor, 0, 'a')
  press(actor, 2, 'c')
  const range = (key: string, cell: number) => {
    actor.send({
      type: 'selection.range',
      from: { key, cell },
      to: { key, cell },
      known: seenOfSeptember,
      isDrag: false,
    })
  }
  range('2026-07', 0)
  expect(seen()).toMatchObject({ state: { on: 'collecting' }, count: 43 })
  service.last().next({ key: '2026-08', count: 40, ids: AUGUST })
  range('2026-08', 1)
  expect(seen()).toEqual({
    state: { on: 'known' },
    count: 4,
    ids: ['a', 'c', 'aug-0', 'aug-1'],
  })
  range('2026-09', 1)
  expect(seen().ids).toEqual(['a', 'b', 'c'])

  press(actor, 2, 'c')
  expect(seen().ids).toEqual(['a', 'b'])
  actor.send({
    type: 'selection.range',
    from: { key: '2026-09', cell: 0 },
    to: { key: '2026-09', cell: 0 },
    known: seenOfSeptember,
    isDrag: true,
  })
  expect(seen().ids).toEqual([])
})

it('selects the photo that is pressed with Shift after the previous one was deselected', () => {
  const { actor, seen } = start()
  begin(actor)
  press(actor, 0, 'a')
  press(actor, 0, 'a')
  const range = (cell: number) => {
    actor.send({
      type: 'selection.range',
      from: { key: '2026-09', cell },
      to: { key: '2026-09', cell },
      known: seenOfSeptember,
      isDrag: false,
    })
  }

  range(1)
  expect(seen().ids).toEqual(['b'])
  range(2)
  expect(seen().ids).toEqual(['b', 'c'])
})

it('starts with the photo that a key or a drag selects, if the photo is in the list', () => {
  const { actor, seen } = start()
  const pick = (key: string, imageId: string) => {
    actor.send({ type: 'selection.pick', cell: { key, cell: 0 }, imageId })
  }
  pick('2026-09', 'a')
  expect(seen()).toEqual({ state: 'unavailable', count: 0, ids: [] })

  giveSections(actor, [september, august])
  pick('2020-01', 'z')
  expect(seen()).toEqual({ state: 'off', count: 0, ids: [] })
  pick('2026-09', 'a')
  expect(seen()).toEqual({ state: { on: 'known' }, count: 1, ids: ['a'] })
  pick('2026-09', 'a')
  expect(seen()).toEqual({ state: { on: 'known' }, count: 0, ids: [] })
  actor.send({ type: 'selection.cancel' })
  pick('2026-09', 'a')
  expect(seen().ids).toEqual(['a'])
})

// Answers L-156
it('cannot be started, and ends, while no photo can be selected', () => {
  const { actor, seen } = start()
  actor.send({ type: 'selection.start' })
  expect(seen().state).toBe('unavailable')
  begin(actor)
  press(actor, 0, 'a')
  actor.send({ type: 'sections.changed', ...LIST, canSelect: false })
  expect(seen()).toEqual({ state: 'unavailable', count: 0, ids: [] })
  actor.send({ type: 'selection.start' })
  expect(seen().state).toBe('unavailable')

  giveSections(actor, [september])
  actor.send({ type: 'sections.changed', ...LIST, canSelect: false })
  expect(seen().state).toBe('unavailable')
})

// Answers L-186
it('toggles all photos: selects them, or deselects them if all are selected', () => {
  const { actor, seen } = start()
  startSelecting(actor, [september, july])
  const toggleAll = () => actor.send({ type: 'selection.toggleAll' })
  press(actor, 0, 'a')
  toggleAll()
  expect(seen().count).toBe(5)
  toggleAll()
  expect(seen().count).toBe(0)
  toggleAll()
  expect(seen().count).toBe(5)
})

it('starts a range at the cell `from` if no photo was selected last', () => {
  const { actor, seen } = start()
  begin(actor)
  const one = { key: '2026-09', cell: 0 }
  const range = { type: 'selection.range', known: seenOfSeptember, isDrag: false } as const
  actor.send({ ...range, from: one, to: { key: '2020-01', cell: 0 } })
  expect(seen().count).toBe(0)
  actor.send({ ...range, from: one, to: { ...one, cell: 1 } })
  expect(seen().ids).toEqual(['a', 'b'])
  actor.send({ ...range, from: { ...one, cell: 1 }, to: { ...one, cell: 2 } })
  expect(seen().ids).toEqual(['a', 'b', 'c'])
})

it('keeps the selection when ids cannot be read, and retries on request', () => {
  const { actor, service, seen, reports } = start()
  begin(actor)
  press(actor, 0, 'a')
  actor.send({ type: 'selection.toggleSection', key: '2026-08', known: [] })
  service.last().error(aServiceError(500))
  expect(seen()).toMatchObject({ state: { on: 'failed' }, count: 41 })
  expect(actor.getSnapshot().context.failure).toEqual({
    kind: 'refused',
    status: 500,
    correlationId: CORRELATION_ID,
  })
  expect(reports).toHaveLength(1)

  actor.send({ type: 'selection.retry' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  service.last().error(aServiceError())
  actor.send({ type: 'selection.toggleSection', key: '2026-08', known: [] })
  expect(seen()).toEqual({ state: { on: 'known' }, count: 1, ids: ['a'] })
})

it('reads the ids of a month that was selected during a read once that read has ended', () => {
  const { actor, service, seen } = start()
  begin(actor)
  actor.send({ type: 'selection.toggleSection', key: '2026-08', known: [] })
  actor.send({ type: 'selection.toggleSection', key: '2026-07', known: [] })
  expect(service.runs).toHaveLength(1)
  service.last().next({ key: '2026-08', count: 40, ids: AUGUST })
  service.last().complete()
  expect(service.runs).toHaveLength(2)
  expect(service.last().input.sections).toEqual([july])
  service.last().next({ key: '2020-01', count: 1, ids: ['stranger'] })
  service.last().next({ key: '2026-07', count: 2, ids: ['y', 'z'] })
  expect(seen().ids).toEqual([...AUGUST, 'y', 'z'])
})

it('adapts to a changed list: deleted photos, and months that disappear or grow', () => {
  const { actor, seen } = start()
  begin(actor)
  actor.send({ type: 'selection.toggleSection', key: '2026-09', known: seenOfSeptember })
  actor.send({ type: 'photos.removed', ids: ['b'] })
  expect(seen().ids).toEqual(['a', 'c'])
  actor.send({ type: 'selection.toggleSection', key: '2026-07', known: [] })
  expect(seen().count).toBe(4)
  giveSections(actor, [{ ...september, count: 2 }, august])
  expect(seen()).toEqual({ state: { on: 'known' }, count: 2, ids: ['a', 'c'] })
})

// Answers B-012
it.each([
  { sortKey: 'created', sortOrder: 'desc' },
  { sortKey: 'dateTaken', sortOrder: 'asc' },
] as const)('ends when the list is sorted by $sortKey, $sortOrder', sorting => {
  const { actor, seen } = start()
  begin(actor)
  press(actor, 0, 'a')
  actor.send({
    type: 'sections.changed',
    sections: [august, september],
    sorting,
    canSelect: true,
  })

  expect(seen()).toEqual({ state: 'off', count: 0, ids: [] })
  expect(actor.getSnapshot().context).toMatchObject({ sections: [august, september], sorting })
})

const restore = (actor: Actor) => {
  giveSections(actor, [september, august, july])
  actor.send({ type: 'selection.restore', tempSelectionId: 't-1' })
}

// Answers L-257
it('finds the photos of a stored selection in the list, and delays actions meanwhile', () => {
  const { actor, finding, seen } = start()
  restore(actor)
  expect(finding.last().input.tempSelectionId).toBe('t-1')
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  finding.last().next({ key: '2026-09', count: 2, ids: null, wanted: [] })
  finding.last().next({ key: '2026-09', count: 1, ids: ['a', 'b', 'c'], wanted: ['c', 'a'] })
  finding.last().next({ key: '2020-01', count: 1, ids: ['z'], wanted: ['z'] })
  expect(seen()).toEqual({ state: { on: 'restoring' }, count: 2, ids: ['a', 'c'] })
  const { read, toRead } = actor.getSnapshot().context
  expect({ read, toRead }).toEqual({ read: 4, toRead: 45 })
  press(actor, 1, 'b')
  finding.last().complete()

  expect(seen()).toEqual({ state: { on: 'known' }, count: 3, ids: ['a', 'b', 'c'] })
})

// Answers L-257
it('shows that a stored selection cannot be found, retries, and keeps the photos that were found', () => {
  const { actor, finding, reports, seen } = start()
  restore(actor)
  finding.last().next({ key: '2026-07', count: 2, ids: ['x', 'y'], wanted: ['y'] })
  finding.last().error(aServiceError(404))
  expect(actor.getSnapshot().hasTag('alert')).toBe(true)
  expect(actor.getSnapshot().context.failure).toMatchObject({ correlationId: CORRELATION_ID })
  expect(reports).toHaveLength(1)
  actor.send({ type: 'selection.retry' })
  expect(actor.getSnapshot().context).toMatchObject({ failure: null, read: 0 })
  finding.last().complete()
  expect(seen()).toEqual({ state: { on: 'known' }, count: 1, ids: ['y'] })
  actor.send({ type: 'selection.cancel' })

  expect(actor.getSnapshot().context.tempSelectionId).toBe('')
})

type Actor = ReturnType<typeof start>['actor']

function begin(actor: Actor) {
  startSelecting(actor, [september, august, july])
}

function press(actor: Actor, cell: number, imageId: string) {
  actor.send({ type: 'selection.toggle', cell: { key: '2026-09', cell }, imageId })
}

function start() {
  const service = heldStream<Collected, Collection>()
  const finding = heldStream<Found, Restoration>()
  const reports: unknown[] = []
  const actor = createActor(
    selectionMachine.provide({
      actors: { collectIds: service.logic, findPhotos: finding.logic },
      actions: {
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
  ).start()
  return {
    actor,
    service,
    finding,
    reports,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      const { marks, sections } = context
      return { state: value, count: countSelected(marks), ids: selectedIds(marks, sections) }
    },
  }
}
