import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  sortingMachine,
  type SortingChoice,
} from '#machines/library/timeline/sorting/sorting.machine.ts'
import { DEFAULT_SORTINGS, SORTED_VIEWS } from '#machines/library/timeline/sorting/sorting.model.ts'

// Answers L-304, L-305, L-306
it('starts with the stored sortings, and emits no event', () => {
  const { seen } = start()

  expect(seen()).toEqual({ sortings: DEFAULT_SORTINGS, written: [], emitted: [] })
})

// Answers L-043, L-159, L-203
it.each(SORTED_VIEWS)(
  'applies, stores and emits a choice for %s, and leaves the other views unchanged',
  view => {
    const { actor, seen } = start()
    const choice: SortingChoice = { view, sorting: { sortKey: 'created', sortOrder: 'asc' } }

    actor.send({ type: 'sorting.choose', choice })

    const sortings = { ...DEFAULT_SORTINGS, [view]: { sortKey: 'created', sortOrder: 'asc' } }
    expect(seen()).toEqual({ sortings, written: [choice], emitted: [choice] })
  },
)

it.each([
  { sortKey: 'created' as const, sortOrder: 'desc' as const },
  { sortKey: 'dateTaken' as const, sortOrder: 'asc' as const },
])('applies a choice that differs in key or order only: $sortKey, $sortOrder', sorting => {
  const { actor, seen } = start()

  actor.send({ type: 'sorting.choose', choice: { view: 'photos', sorting } })

  expect(seen().emitted).toEqual([{ view: 'photos', sorting }])
})

it('stores and emits nothing when the choice is unchanged', () => {
  const { actor, seen } = start()

  actor.send({
    type: 'sorting.choose',
    choice: { view: 'photos', sorting: { sortKey: 'dateTaken', sortOrder: 'desc' } },
  })

  expect(seen()).toEqual({ sortings: DEFAULT_SORTINGS, written: [], emitted: [] })
})

// Answers L-162, L-204
it('remembers the choices of all views together', () => {
  const { actor, seen } = start()
  const photos = { sortKey: 'created', sortOrder: 'asc' } as const
  const albumPhotos = { sortKey: 'dateTaken', sortOrder: 'asc' } as const

  actor.send({ type: 'sorting.choose', choice: { view: 'photos', sorting: photos } })
  actor.send({ type: 'sorting.choose', choice: { view: 'albumPhotos', sorting: albumPhotos } })

  expect(seen().sortings).toEqual({ ...DEFAULT_SORTINGS, photos, albumPhotos })
})

function start() {
  const written: SortingChoice[] = []
  const emitted: SortingChoice[] = []
  const actor = createActor(
    sortingMachine.provide({
      actions: {
        setChoice: (_, choice) => {
          written.push(choice)
        },
        notifyLists: (_, choice) => {
          emitted.push(choice)
        },
      },
    }),
    { input: { sortings: DEFAULT_SORTINGS } },
  ).start()
  return {
    actor,
    seen: () => ({ sortings: actor.getSnapshot().context.sortings, written, emitted }),
  }
}
