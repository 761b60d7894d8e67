import { array, assert, asyncProperty, nat } from 'fast-check'
import { createActor } from 'xstate'
import { expect, it, vi } from 'vitest'
import {
  previewMachine,
  type FoundPhoto,
} from '#machines/library/preview/preview/preview.machine.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { held } from '#tests/support/actors/deferred.ts'

/** Silences the warnings of XState about late answers to stopped actors, which this test causes. */
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

it('looks up its neighbours again when one of them is deleted elsewhere', async () => {
  const { actor, lookups, pictures, seen } = opened('b')
  lookups.last().next(finding('b', 'a', 'c'))
  await pictures.answer(aPhoto({ imageId: 'b' }))
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

// Answers B-168
it('keeps the renewed addresses of a photo whose neighbours are found later', async () => {
  const { actor, lookups, pictures } = opened('b')
  const [old, renewed] = [aPhoto({ imageId: 'b' }), aPhoto({ imageId: 'b' })]
  lookups.last().next({ photo: old, neighbours: null })
  await pictures.answer(renewed)
  lookups.last().next({ photo: old, neighbours: { previous: 'a', next: 'c' } })

  expect(actor.getSnapshot().context.photo).toBe(renewed)
  expect(actor.getSnapshot().context.neighbours).toEqual({ previous: 'a', next: 'c' })
})

/** Five photos in a row. */
const LIST = ['a', 'b', 'c', 'd', 'e']

// Answers L-048
it('shows only data of the current photo, in 1,000 random sequences', async () => {
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
            {
              const call = pictures.calls[at % Math.max(1, pictures.calls.length)]
              await call?.answer(call.input.photo)
            }
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
        // Throw instead of calling `expect`, whose 20,000 calls would take longer than the steps.
        if (!isRight) throw new Error(`It shows ${JSON.stringify(seen())}`)
      }
      actor.stop()
    }),
    { numRuns: 1000, seed: 1 },
  )
})

const isAsked = (calls: readonly { input: { photo: Photo } }[], imageId: string): boolean =>
  calls.some(({ input }) => input.photo.imageId === imageId)

const finding = (imageId: string, previous: string | null, next: string | null): FoundPhoto => ({
  photo: aPhoto({ imageId }),
  neighbours: { previous, next },
})

function opened(imageId: string) {
  const started = start()
  started.actor.send({ type: 'preview.show', imageId })
  return started
}

function start() {
  const { logic, locatePhoto: lookups, loadPicture: pictures } = held(previewMachine)
  const actor = createActor(logic).start()
  return {
    actor,
    lookups,
    pictures,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      const { imageId, photo, neighbours } = context
      return { state: value, imageId, shown: photo?.imageId ?? null, neighbours }
    },
  }
}
