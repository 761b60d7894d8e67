import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { uploadPageMachine } from '#machines/library/upload/upload-page/upload-page.machine.ts'
import type { UploadRequest } from '#machines/library/upload/upload-page/upload-page.model.ts'
import { heldPort, heldStream } from '#tests/support/actors/deferred.ts'

const PAGE = 'https://upload.kiln.example/'

// Answers L-137, L-138, L-139
it('redirects a phone to the upload page, and reads the library again when it is visible after 2 seconds', async () => {
  const { clock, shown, done, seen } = await start({ kind: 'granted', target: PAGE })
  expect(done).toEqual([PAGE])
  clock.increment(1999)
  expect(seen()).toBe('leaving')
  clock.increment(1)
  shown.last().next(false)
  expect(done).toEqual([PAGE])
  shown.last().next(true)

  expect(done).toEqual([PAGE, 'read again'])
  expect(seen()).toBe('staying')
})

// Answers L-139
it('ignores and reports an upload page that is not on the list', async () => {
  const { done, seen } = await start({ kind: 'refused' })

  expect(seen()).toBe('staying')
  expect(done).toEqual(['reported'])
})

it('keeps the customer in the library if no upload page is requested', async () => {
  const { done, seen } = await start({ kind: 'none' })

  expect(seen()).toBe('staying')
  expect(done).toEqual([])
})

it('keeps the customer in the library when a bug prevents reading the address', async () => {
  const { done, seen } = await start(new Error('a bug'))

  expect(seen()).toBe('staying')
  expect(done).toEqual(['a bug'])
})

it('stays in the state away if the page’s visibility is unknown', async () => {
  const { clock, shown, done, seen } = await start({ kind: 'granted', target: PAGE })
  clock.increment(2000)

  shown.last().error(new Error('no events'))

  expect(seen()).toBe('away')
  expect(done).toEqual([PAGE])
})

async function start(request: UploadRequest | Error) {
  const requests = heldPort<UploadRequest>()
  const clock = new SimulatedClock()
  const shown = heldStream<boolean>()
  const done: (string | null)[] = []
  const actor = createActor(
    uploadPageMachine.provide({
      actors: { readWish: requests.logic, watchShown: shown.logic },
      actions: {
        leave: (_, { target }) => {
          done.push(target)
        },
        readAgain: () => {
          done.push('read again')
        },
        reportRefusal: () => {
          done.push('reported')
        },
        report: (_, { error }) => {
          done.push(error instanceof Error ? error.message : '')
        },
      },
    }),
    { clock },
  ).start()
  if (request instanceof Error) await requests.fail(request)
  else await requests.answer(request)
  return { clock, shown, done, seen: () => actor.getSnapshot().value }
}
