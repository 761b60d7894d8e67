import { createActor, setup } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { LISTENER } from '#machines/samples/push.ts'
import { provideActivation } from '#src/library/activation/activation.actor.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { photoClient, type PhotoService } from '#src/library/photos.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { clientsWith, fakeService } from '#tests/support/actors/fake-services.ts'

/** The error for a malformed answer of the activation service. */
const unreadable = (url = 'https://api.kiln.example/photo/users/activate') =>
  new ServiceError('The answer could not be read (POST /photo/users/activate)', {
    kind: 'malformed',
    status: 200,
    body: '{}',
    url,
    correlationId: CORRELATION_ID,
  })

// Answers L-284
it('reports a malformed activation answer in the specification’s words', async () => {
  const { open, reported } = fakeContext({ activate: () => Promise.reject(unreadable()) })

  const { value, context } = await open()

  expect(value).toBe('failed')
  expect(context).toMatchObject({ problem: 'import', failure: { correlationId: CORRELATION_ID } })
  expect(reported).toEqual([
    { kind: 'action', error: new Error('Failed to parse response!', { cause: unreadable() }) },
  ])
})

it.each([
  ['another malformed answer', unreadable('https://api.kiln.example/photo/users')],
  ['a refusal', aServiceError(500)],
])('reports %s unchanged', async (_title, error) => {
  const { open, reported } = fakeContext({ user: () => Promise.reject(error) })

  expect((await open()).value).toBe('unknown')

  expect(reported).toEqual([{ kind: 'action', error }])
})

function fakeContext(changes: Partial<Pick<PhotoService, 'user' | 'activate'>>) {
  const reported: unknown[] = []
  const nobody = () => Promise.reject(new Error('Nobody asks for this'))
  const logic = provideActivation({
    report: (kind, error) => {
      reported.push({ kind, error })
    },
    known: () => ({
      client: clientsWith(
        fakeService(photoClient, {
          user: () => Promise.resolve({ status: 'NOT_ACTIVE', photosCount: 0 }),
          activate: nobody,
          activationStatus: nobody,
          timeline: nobody,
          remove: nobody,
          removeAll: nobody,
          page: nobody,
          ...changes,
        }),
      ),
    }),
  })
  const screenActors = createActor(
    setup({
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- without it the child has no type
      types: {} as { children: { activation: 'activation' } },
      actors: { activation: logic },
    }).createMachine({
      invoke: { id: 'activation', src: 'activation', input: { userId: LISTENER } },
    }),
  ).start()
  return {
    reported,
    open: async () => {
      const { activation } = screenActors.getSnapshot().children
      if (activation === undefined) throw new Error('Nobody opened the library')
      activation.send({ type: 'library.open' })
      await arrived()
      await arrived()
      return activation.getSnapshot()
    },
  }
}
