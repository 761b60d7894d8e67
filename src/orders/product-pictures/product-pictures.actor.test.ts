import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { imageId } from '#machines/model/identifiers.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { productPictureClient } from '#src/orders/product-pictures.service.ts'
import { provideProductPictures } from '#src/orders/product-pictures/product-pictures.actor.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

const IDS = ['i-1', 'i-2'].map(id => v.parse(imageId, id))
const addressOf = (id: string): string => `https://storage.kiln.example/pictures/${id}.jpg`

// Answers B-309
it('reads the pictures of a page of orders four uploads at once, and their addresses in one call', async () => {
  const asked: string[] = []
  let underWay = 0
  let most = 0
  const service = {
    idsOf: async ({ uploadId }: { uploadId: string; accountId: string }) => {
      underWay += 1
      most = Math.max(most, underWay)
      await Promise.resolve()
      underWay -= 1
      if (uploadId === 'broken') throw aServiceError(500)
      if (uploadId === 'gone') return null
      return uploadId === 'book' ? IDS : [v.parse(imageId, `of-${uploadId}`)]
    },
    pictures: async (ids: readonly (typeof IDS)[number][]) => {
      asked.push(ids.join())
      return ids.toReversed().map(id => ({ id, url: addressOf(id) }))
    },
  }
  const { app, reported } = fakeApp(fakeService(productPictureClient, service))
  const actor = createActor(provideProductPictures(app)).start()
  actor.send({
    type: 'pictures.show',
    uploadIds: ['book', 'broken', 'gone', 'mug', 'cards', 'prints', 'mug'],
  })
  await waitFor(actor, ({ context }) => 'prints' in context.addresses)

  expect(most).toBe(4)
  expect(asked).toEqual(['i-1,i-2,of-mug,of-cards,of-prints'])
  expect(actor.getSnapshot().context.addresses).toEqual({
    book: addressOf('i-1'),
    gone: null,
    mug: addressOf('of-mug'),
    cards: addressOf('of-cards'),
    prints: addressOf('of-prints'),
  })
  expect(reported).toMatchObject([{ name: 'ServiceError', status: 500 }])
})
