import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { singleDownloadMachine } from '#machines/library/downloads/single-download/single-download.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import type { PhotoToSave } from '#machines/library/model/upload/photo-file.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const PHOTO = aPhoto({ imageId: 'b' })

// Answers L-122, L-124
it('waits for the customer to start, saves once for two presses, and confirms the file', async () => {
  const { actor, file, seen } = start()

  actor.send({ type: 'download.start' })
  expect(seen()).toEqual({ state: 'closed', photo: null, failure: null })
  actor.send(save('b'))
  actor.send(save('c'))
  expect(seen()).toEqual({ state: 'initial', photo: 'b', failure: null })
  expect(file.calls).toHaveLength(0)
  actor.send({ type: 'download.start' })
  actor.send({ type: 'download.start' })
  expect(seen()).toEqual({ state: 'pending', photo: 'b', failure: null })
  expect(file.calls.map(({ input }) => input)).toEqual([{ photo: PHOTO }])
  await file.answer()

  expect(seen()).toEqual({ state: 'success', photo: 'b', failure: null })
  actor.send({ type: 'download.start' })
  expect(file.calls).toHaveLength(1)
})

// Answers L-122, L-280
it('stays open after a failure, and retries', async () => {
  const { actor, file, reports, seen } = start()
  actor.send(save('b'))
  actor.send({ type: 'download.start' })

  await file.fail(aServiceError(500))
  expect(seen()).toEqual({
    state: 'failure',
    photo: 'b',
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
  })
  expect(reports).toHaveLength(1)
  actor.send({ type: 'download.start' })
  expect(seen()).toEqual({ state: 'pending', photo: 'b', failure: null })
  await file.answer()

  expect(seen().state).toBe('success')
})

it('aborts the download when the dialog is closed', () => {
  const { actor, file } = start()
  actor.send(save('b'))
  actor.send({ type: 'download.start' })

  actor.send({ type: 'download.close' })

  expect(file.last().signal.aborted).toBe(true)
})

// Answers L-123
it.each([
  ['before it started', async () => undefined],
  [
    'while the file is fetched',
    async ({ actor }: Started) => {
      actor.send({ type: 'download.start' })
    },
  ],
  [
    'after the file was saved',
    async ({ actor, file }: Started) => {
      actor.send({ type: 'download.start' })
      await file.answer()
    },
  ],
  [
    'after it failed',
    async ({ actor, file }: Started) => {
      actor.send({ type: 'download.start' })
      await file.fail(aServiceError())
    },
  ],
])('starts over when it was closed %s', async (_title, bring) => {
  const started = start()
  const { actor, seen } = started
  actor.send(save('b'))
  await bring(started)

  actor.send({ type: 'download.close' })
  expect(seen()).toEqual({ state: 'closed', photo: null, failure: null })
  actor.send(save('c'))

  expect(seen()).toEqual({ state: 'initial', photo: 'c', failure: null })
})

/** The event that saves the photo with this id. */
const save = (imageId: string) =>
  ({ type: 'photos.save', ids: [imageId], first: aPhoto({ imageId }) }) as const

type Started = ReturnType<typeof start>

function start() {
  const file = heldPort<void, { photo: PhotoToSave }>()
  const reports: unknown[] = []
  const actor = createActor(
    singleDownloadMachine.provide({
      actors: { savePhoto: file.logic },
      actions: {
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
  ).start()
  return {
    actor,
    file,
    reports,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, photo: context.photo?.imageId ?? null, failure: context.failure }
    },
  }
}
