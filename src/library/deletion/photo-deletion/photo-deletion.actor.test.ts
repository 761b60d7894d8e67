import { expect, it, vi } from 'vitest'
import { aLostAnswer } from '#machines/samples/failures.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { providePhotoDeletion } from '#src/library/deletion/photo-deletion/photo-deletion.actor.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeApp } from '#tests/support/actors/fake-services.ts'

// Answers L-054, L-232
it('deletes one photo through the service and notifies every screen actor, even if the outcome is unknown', async () => {
  const asked: string[][] = []
  const service = {
    remove: (ids: readonly string[]) => {
      asked.push([...ids])
      return asked.length === 2 ? Promise.reject(aLostAnswer()) : Promise.resolve({ failed: [] })
    },
  }
  const { deletion, forgotten, emitted } = start(service)
  deletion.send({ type: 'deletion.ask', choice: { imageId: 'b', name: null, section: null } })
  deletion.send({ type: 'deletion.confirm' })
  await arrived()

  expect(asked).toEqual([['b']])
  expect(forgotten).toEqual(['b'])
  expect(emitted).toContainEqual({
    type: 'actors.broadcast',
    event: { type: 'photos.removed', ids: ['b'] },
  })

  deletion.send({ type: 'deletion.ask', choice: { imageId: 'c', name: null, section: null } })
  deletion.send({ type: 'deletion.confirm' })
  await arrived()
  deletion.send({ type: 'deletion.keep' })
  expect(emitted).toContainEqual({ type: 'actors.broadcast', event: { type: 'library.refresh' } })
})

// Answers L-054, L-232
it.each([
  ['was deleted in another tab', [], 'closed'],
  ['still exists', ['b'], 'failed'],
  ['cannot be read', null, 'failed'],
] as const)(
  'reads the month of a photo that the service could not delete: the photo %s',
  async (_what, there, state) => {
    const asked: unknown[] = []
    const service = {
      remove: (ids: readonly string[]) => Promise.resolve({ failed: [...ids] }),
      page: ({ source }: { source: unknown }) => {
        asked.push(source)
        return there === null
          ? Promise.reject(aLostAnswer())
          : Promise.resolve({ images: there.map(pictured), cursor: null })
      },
    }
    const { deletion, forgotten } = start(service)
    deletion.send({
      type: 'deletion.ask',
      choice: { imageId: 'b', name: null, section: '2024-03' },
    })
    deletion.send({ type: 'deletion.confirm' })
    await vi.waitFor(() => expect(deletion.getSnapshot().value).toBe(state))

    expect(asked).toEqual([{ kind: 'month', year: 2024, month: 3 }])
    expect(forgotten).toEqual(state === 'closed' ? ['b'] : [])
  },
)

const pictured = (imageId: string) =>
  aPhoto({ imageId, thumbnails: [], url: `https://storage.kiln.example/${imageId}` })

const start = (service: object) => {
  const { app } = fakeApp([photoClient, service])
  const forgotten: string[] = []
  const sent = {
    remove: (ids: readonly string[]) => {
      forgotten.push(...ids)
    },
    clear: () => undefined,
  }
  const { actor, received } = asChild(providePhotoDeletion(app, sent))
  return { deletion: actor(), forgotten, emitted: received }
}
