import { array, assert, asyncProperty, nat } from 'fast-check'
import { createActor } from 'xstate'
import { expect, it, vi } from 'vitest'
import {
  previewMachine,
  type Finding,
  type Neighbours,
} from '#machines/library/preview/preview/preview.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { heldPort, heldStream } from '#tests/support/actors/deferred.ts'

/** Silences the warnings of XState about late answers to stopped actors, which this test causes. */
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

// Answers L-002, L-058, L-059, L-300
it('shows the known data at once, and the large picture once it is loaded', async () => {
  const { actor, lookups, pictures, seen, done } = start()

  actor.send({ type: 'preview.show', imageId: 'b' })
  expect(done).toEqual(['keep scroll'])
  expect(seen()).toEqual({
    state: { showing: { position: 'looking', picture: 'unknown' } },
    imageId: 'b',
    shown: null,
    neighbours: null,
    failure: null,
  })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  lookups.last().next({ photo: aPhoto({ imageId: 'b' }), neighbours: null })
  expect(seen()).toMatchObject({
    state: { showing: { position: 'looking', picture: 'loading' } },
    shown: 'b',
    neighbours: null,
  })
  await pictures.answer()
  expect(seen().state).toEqual({ showing: { position: 'looking', picture: 'there' } })
  expect(actor.getSnapshot().hasTag('busy')).toBe(false)
})

// Answers L-047, L-048, L-049
it('goes to the next and the previous photo once they are known, and emits the address', () => {
  const { actor, lookups, seen, done } = opened('b')

  actor.send({ type: 'preview.next' })
  actor.send({ type: 'preview.previous' })
  expect(seen().imageId).toBe('b')
  lookups.last().next(finding('b', 'a', 'c'))
  actor.send({ type: 'preview.next' })
  expect(seen()).toEqual({
    state: { showing: { position: 'looking', picture: 'unknown' } },
    imageId: 'c',
    shown: null,
    neighbours: null,
    failure: null,
  })
  expect(done).toEqual(['keep scroll', 'turned c'])
  lookups.last().next(finding('c', 'b', null))
  actor.send({ type: 'preview.next' })
  expect(seen().imageId).toBe('c')
  actor.send({ type: 'preview.previous' })

  expect(seen().imageId).toBe('b')
  lookups.last().next(finding('b', null, 'c'))
  actor.send({ type: 'preview.previous' })
  expect(seen().imageId).toBe('b')
  expect(done).toEqual(['keep scroll', 'turned c', 'turned b'])
})

it('preloads the neighbouring pictures, and continues even if that fails', async () => {
  const { actor, lookups, ahead, seen, done } = opened('b')
  lookups.last().next(finding('b', 'a', 'c'))
  expect(ahead.last().input).toEqual({
    photo: aPhoto({ imageId: 'b' }),
    neighbours: { previous: 'a', next: 'c' },
  })
  await ahead.answer()
  expect(seen().state).toEqual({ showing: { position: 'settled', picture: 'loading' } })

  actor.send({ type: 'preview.next' })
  lookups.last().next(finding('c', 'b', 'd'))
  await ahead.fail(new Error('No picture'))
  expect(seen().state).toEqual({ showing: { position: 'settled', picture: 'loading' } })
  expect(done.at(-1)).toBe('report')
})

// Answers L-053
it('returns to the list if the photo does not exist', () => {
  const { lookups, seen, done } = opened('b')
  lookups.last().complete()

  expect(seen().state).toBe('leaving')
  expect(done).toEqual(['keep scroll', 'left'])
})

// Answers L-056, L-057
it('closes once, and reveals the last photo in the list after the address has changed', () => {
  const { actor, lookups, seen, done } = opened('b')
  lookups.last().next(finding('b', 'a', 'c'))
  actor.send({ type: 'preview.next' })
  actor.send({ type: 'preview.close' })
  actor.send({ type: 'preview.close' })
  actor.send({ type: 'preview.next' })
  expect(seen().state).toBe('leaving')
  actor.send({ type: 'preview.hide' })
  actor.send({ type: 'preview.hide' })

  expect(seen().state).toBe('closed')
  expect(done).toEqual(['keep scroll', 'turned c', 'left', 'reveal c'])
})

it('reveals the photo in the list when the customer goes Back', () => {
  const { actor, done } = opened('b')
  actor.send({ type: 'preview.hide' })

  expect(done).toEqual(['keep scroll', 'reveal b'])
})

it('follows the address to another photo, even while leaving, and ignores its own changes', () => {
  const { actor, lookups, seen, done } = opened('b')
  actor.send({ type: 'preview.show', imageId: 'b' })
  expect(lookups.runs).toHaveLength(1)
  actor.send({ type: 'preview.show', imageId: 'd' })
  expect(seen().imageId).toBe('d')
  actor.send({ type: 'preview.close' })
  actor.send({ type: 'preview.show', imageId: 'd' })
  expect(seen().state).toBe('leaving')
  actor.send({ type: 'preview.show', imageId: 'b' })

  expect(seen()).toMatchObject({ imageId: 'b', shown: null })
  expect(done).toEqual(['keep scroll', 'left'])
})

// Answers A-208, L-059
it('says that the photo could not be found, or that its picture could not be loaded, and retries each', async () => {
  const { actor, lookups, pictures, seen, done } = opened('b')
  lookups.last().next({ photo: aPhoto({ imageId: 'b' }), neighbours: null })
  lookups.last().error(aServiceError(500))
  expect(seen()).toMatchObject({
    state: { showing: { position: 'failed', picture: 'loading' } },
    shown: 'b',
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
  })
  await pictures.fail(new Error('The picture could not be decoded'))
  expect(seen().state).toEqual({ showing: { position: 'failed', picture: 'failed' } })
  expect(actor.getSnapshot().hasTag('alert')).toBe(true)
  expect(done).toEqual(['keep scroll', 'report', 'report'])

  actor.send({ type: 'preview.retry' })
  expect(seen()).toMatchObject({
    state: { showing: { position: 'looking', picture: 'loading' } },
    failure: null,
  })
  expect(pictures.calls).toHaveLength(2)
  expect(lookups.runs).toHaveLength(2)
})

// Answers L-054, L-055
it.each<{ neighbours: Neighbours | null; ids: string[]; to: string | null }>([
  { neighbours: { previous: 'a', next: 'c' }, ids: ['b'], to: 'c' },
  { neighbours: { previous: 'a', next: null }, ids: ['b'], to: 'a' },
  { neighbours: { previous: 'a', next: 'c' }, ids: ['b', 'c'], to: 'a' },
  { neighbours: { previous: null, next: null }, ids: ['b'], to: null },
  { neighbours: { previous: 'a', next: 'c' }, ids: ['a', 'b', 'c'], to: null },
  { neighbours: null, ids: ['b'], to: null },
])(
  'goes from a photo between $neighbours to $to after $ids are deleted',
  ({ neighbours, ids, to }) => {
    const { actor, lookups, seen, done } = opened('b')
    if (neighbours !== null) {
      lookups.last().next({ photo: aPhoto({ imageId: 'b' }), neighbours })
    }
    actor.send({ type: 'photos.removed', ids })

    expect(seen()).toMatchObject(
      to === null ? { state: 'leaving' } : { imageId: to, shown: null, neighbours: null },
    )
    expect(done).toEqual(['keep scroll', to === null ? 'left' : `turned ${to}`])
  },
)

// Answers B-098, L-053
it('says that the search took too long, and continues the search when the customer tries again', () => {
  const { actor, lookups, seen } = opened('b')
  lookups.runs[0]?.next(null)
  expect(seen().state).toEqual({ showing: { position: 'unfinished', picture: 'unknown' } })
  actor.send({ type: 'preview.retry' })
  expect(seen().state).toEqual({ showing: { position: 'looking', picture: 'unknown' } })
  expect(lookups.runs).toHaveLength(2)
})

it('looks up its neighbours again when one of them is deleted elsewhere', async () => {
  const { actor, lookups, pictures, seen } = opened('b')
  lookups.last().next(finding('b', 'a', 'c'))
  await pictures.answer()
  actor.send({ type: 'photos.removed', ids: ['z'] })
  expect(lookups.runs).toHaveLength(1)
  actor.send({ type: 'photos.removed', ids: ['a'] })
  expect(lookups.runs).toHaveLength(2)
  expect(seen()).toMatchObject({
    state: { showing: { position: 'looking', picture: 'there' } },
    shown: 'b',
    neighbours: null,
  })
  lookups.last().next(finding('b', null, 'c'))
  actor.send({ type: 'photos.removed', ids: ['c'] })

  expect(lookups.runs).toHaveLength(3)
})

/** Five photos in a row. */
const LIST = ['a', 'b', 'c', 'd', 'e']

// Answers L-048
it('shows only data of the current photo, in 10,000 random sequences', async () => {
  await assert(
    asyncProperty(array(nat(9999), { minLength: 2, maxLength: 40 }), async numbers => {
      const { actor, lookups, pictures, seen } = start()
      for (const number of numbers) {
        const at = Math.floor(number / 10)
        switch (number % 10) {
          case 0:
            actor.send({ type: 'preview.show', imageId: LIST[at % LIST.length] ?? '' })
            break
          case 1:
          case 2:
            actor.send({ type: 'preview.next' })
            break
          case 3:
            actor.send({ type: 'preview.previous' })
            break
          case 4:
            actor.send({ type: at % 7 === 0 ? 'preview.hide' : 'preview.retry' })
            break
          case 5:
          case 6:
          case 7: {
            const run = lookups.runs[at % Math.max(1, lookups.runs.length)]
            if (run !== undefined) {
              const index = LIST.indexOf(run.input.imageId)
              run.next(finding(run.input.imageId, LIST[index - 1] ?? null, LIST[index + 1] ?? null))
            }
            break
          }
          case 8:
            await pictures.calls[at % Math.max(1, pictures.calls.length)]?.answer()
            break
          default:
            await pictures.calls[at % Math.max(1, pictures.calls.length)]?.fail(new Error('Lost'))
        }
        const { imageId, shown, neighbours, state } = seen()
        const index = LIST.indexOf(imageId)
        const isThere = actor.getSnapshot().matches({ showing: { picture: 'there' } })
        const isRight =
          (state === 'closed' || shown === null || shown === imageId) &&
          (neighbours === null ||
            (neighbours.previous === (LIST[index - 1] ?? null) &&
              neighbours.next === (LIST[index + 1] ?? null))) &&
          (!isThere || isAsked(pictures.calls, imageId))
        // Throw instead of calling `expect`, whose 200,000 calls would take longer than the steps.
        if (!isRight) throw new Error(`It shows ${JSON.stringify(seen())}`)
      }
      actor.stop()
    }),
    { numRuns: 10_000, seed: 1 },
  )
}, 120_000)

const isAsked = (calls: readonly { input: { photo: Photo } }[], imageId: string): boolean =>
  calls.some(({ input }) => input.photo.imageId === imageId)

const finding = (imageId: string, previous: string | null, next: string | null): Finding => ({
  photo: aPhoto({ imageId }),
  neighbours: { previous, next },
})

function opened(imageId: string) {
  const started = start()
  started.actor.send({ type: 'preview.show', imageId })
  return started
}

function start() {
  const lookups = heldStream<Finding | null, { imageId: string }>()
  const pictures = heldPort<void, { photo: Photo }>()
  const ahead = heldPort<void, { photo: Photo; neighbours: Neighbours }>()
  const done: string[] = []
  const actor = createActor(
    previewMachine.provide({
      actors: {
        locatePhoto: lookups.logic,
        loadPicture: pictures.logic,
        prefetchPictures: ahead.logic,
      },
      actions: {
        notifyTurned: (_, imageId) => {
          done.push(`turned ${imageId}`)
        },
        notifyLeft: () => {
          done.push('left')
        },
        setScroll: () => {
          done.push('keep scroll')
        },
        reveal: (_, { imageId }) => {
          done.push(`reveal ${imageId}`)
        },
        report: () => {
          done.push('report')
        },
      },
    }),
  ).start()
  return {
    actor,
    lookups,
    pictures,
    ahead,
    done,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      const { imageId, photo, neighbours, failure } = context
      return { state: value, imageId, shown: photo?.imageId ?? null, neighbours, failure }
    },
  }
}
