import { expect, it } from 'vitest'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { LISTENER } from '#machines/samples/push.ts'
import { provideActivation } from '#src/library/activation/activation.actor.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { photoClient, type PhotoService } from '#src/library/photos.service.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

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
  expect(reported).toEqual([new Error('Failed to parse response!', { cause: unreadable() })])
})

it.each([
  ['another malformed answer', unreadable('https://api.kiln.example/photo/users')],
  ['a refusal', aServiceError(500)],
])('reports %s unchanged', async (_title, error) => {
  const { open, reported } = fakeContext({ user: () => Promise.reject(error) })

  expect((await open()).value).toBe('unread')

  expect(reported).toEqual([error])
})

function fakeContext(changes: Partial<Pick<PhotoService, 'user' | 'activate'>>) {
  const { app, reported } = fakeApp(
    fakeService(photoClient, {
      user: () => Promise.resolve({ status: 'NOT_ACTIVE', photosCount: 0 }),
      ...changes,
    }),
  )
  const { actor } = asChild(provideActivation(app), { userId: LISTENER })
  return {
    reported,
    open: async () => {
      actor().send({ type: 'library.open' })
      await arrived()
      await arrived()
      return actor().getSnapshot()
    },
  }
}
