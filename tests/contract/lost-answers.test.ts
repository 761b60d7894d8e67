import { createActor, waitFor } from 'xstate'
import { HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeliveryAddress } from '#machines/orders/model/delivery-address.ts'
import { anAddress } from '#machines/samples/delivery-address.ts'
import { provideAlbumDeletion } from '#src/library/albums/album-deletion/album-deletion.actor.ts'
import { provideAlbumName } from '#src/library/albums/album-name/album-name.actor.ts'
import { provideDeleteAll } from '#src/library/deletion/delete-all/delete-all.actor.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import { provideDeliveryAddress } from '#src/orders/delivery-address/delivery-address.actor.ts'
import type { FailureKind } from '#machines/model/service-error.ts'
import { createClients, createNetwork, type Clients } from '#src/http/client.ts'
import { sendWithRetries } from '#src/http/send-with-retries.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  aBearer,
  servicesOf,
  siteOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract/services.ts'

const network = networkOfTests({ photosOfAnna: 3 })
let anna: CustomerServices
let client: Clients

beforeAll(async () => {
  anna = await servicesOf(network, ANNA)
  client = createClients(
    createNetwork(
      await siteOf(network).configuration(stays()),
      aBearer(anna.token),
      {
        owner: () => ANNA.sub,
        report: () => undefined,
      },
      { send: sendWithRetries },
    ),
  )
})

const app = {
  known: () => ({ client }),
  report: () => undefined,
  broadcast: () => undefined,
  notify: () => undefined,
  screenActors: () => ({}),
  drafts: {
    set: () => Promise.resolve(),
    read: () => Promise.resolve(null),
    clear: () => Promise.resolve(),
  },
}

/** The result of a write: done, or the kind of its failure; undefined if it has neither. */
type Outcome = 'done' | FailureKind | undefined

const nameAlbum = async (name: string): Promise<Outcome> => {
  const actor = createActor(provideAlbumName(app)).start()
  actor.send({ type: 'name.create' })
  actor.send({ type: 'name.save', name })
  const { value, context } = await waitFor(actor, snapshot => !snapshot.hasTag('busy'))
  return value === 'closed' ? 'done' : context.failure?.kind
}

const hasAlbum = async (name: string): Promise<boolean> => {
  const { albums } = await anna.albums.list({ cursor: null, limit: 50 }, stays())
  return albums.some(({ albumName }) => albumName === name)
}

const deleteAlbum = async (albumId: string): Promise<Outcome> => {
  const actor = createActor(provideAlbumDeletion(app)).start()
  actor.send({ type: 'deletion.ask', choice: { albumId, name: '' } })
  actor.send({ type: 'deletion.confirm' })
  const { value, context } = await waitFor(actor, snapshot => !snapshot.hasTag('busy'))
  return value === 'closed' ? 'done' : context.failure?.kind
}

/** The code of Anna's newest order, whose delivery address can still be changed; empty without an order. */
const openOrder = async (): Promise<string> =>
  (await anna.orders.list(0, stays())).items[0]?.code ?? ''

/** Changes an order's address, which was `address` when the page read it. */
const changeAddress = async (
  code: string,
  streetNumber: string,
  address: DeliveryAddress | null = null,
): Promise<Outcome> => {
  const actor = createActor(provideDeliveryAddress(app, code, addressClient), {
    input: { countries: [] },
  }).start()
  await waitFor(actor, snapshot => snapshot.matches({ notStarted: 'idle' }))
  actor.send({ type: 'order.known', order: { address, isOpen: true } })
  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.submit', address: anAddress({ streetNumber }) })
  const { value, context } = await waitFor(actor, snapshot => !snapshot.hasTag('busy'))
  return typeof value === 'object' && 'requestSent' in value ? 'done' : context.failure?.kind
}

const addressOf = async (code: string): Promise<DeliveryAddress | null> =>
  (await anna.orderDetails.superOrder(code, stays()))?.deliveryAddress ?? null

describe('an answer that is lost', () => {
  it('to a new album: the album is found among the albums', async () => {
    await network.fail({ kind: 'lose', method: 'POST', path: '/photo/albums' })

    expect(await nameAlbum('Lost and found')).toBe('done')
    expect(await hasAlbum('Lost and found')).toBe(true)
  })

  it('to the deletion of an album: a read of the album tells the outcome', async () => {
    const albumId = await anna.albums.create('To be deleted', stays())
    await network.fail({ kind: 'lose', method: 'DELETE' })

    expect(await deleteAlbum(albumId)).toBe('done')
  })

  it('to a change of a delivery address: the order has the address', async () => {
    const code = await openOrder()
    await network.fail({ kind: 'lose', method: 'PUT' })

    expect(await changeAddress(code, '211')).toBe('done')
    expect((await addressOf(code))?.streetNumber).toBe('211')
  })

  it('to a change of a delivery address: the order has the address even if a second attempt is refused', async () => {
    const code = await openOrder()
    await anna.orderDetails.changeDeliveryAddress(code, anAddress({ streetNumber: '213' }), stays())
    await network.fail({ kind: 'status', status: 409, method: 'PUT' })

    expect(await changeAddress(code, '213')).toBe('done')
  })

  it.each(['drop', 'garbage'] as const)(
    'to a write that was not carried out is reported, after %s',
    async kind => {
      const code = await openOrder()
      const before = await addressOf(code)
      await network.fail({ kind, method: 'PUT' })

      expect(await changeAddress(code, '215', before)).toBe('malformed')
      expect(await addressOf(code)).toEqual(before)
    },
  )

  it('leaves the outcome unknown if the read fails', async () => {
    const code = await openOrder()
    await network.fail({ kind: 'lose', method: 'PUT' })
    await network.fail({ kind: 'status', status: 403, method: 'GET' })

    expect(await changeAddress(code, '217')).toBe('unanswered')
    expect((await addressOf(code))?.streetNumber).toBe('217')
  })

  it('to the deletion of all photos: the state of the library tells the outcome', async () => {
    await network.fail({ kind: 'lose', method: 'DELETE' })

    expect(await deleteAll()).toBe('closed')
  })

  it('to the deletion of all photos: nothing tells the outcome if the number of photos is odd', async () => {
    await network.fail({ kind: 'drop', method: 'DELETE' })
    network.answer('api', '/photo/users', () => HttpResponse.json({ status: 'ACTIVE' }))

    expect(await deleteAll()).toBe('unanswered')
  })

  const deleteAll = async () => {
    const actor = createActor(
      provideDeleteAll(app, { remove: () => undefined, clear: () => undefined }),
    ).start()
    actor.send({ type: 'deleteAll.ask' })
    actor.send({ type: 'deleteAll.submit', typed: 'DELETE', word: 'DELETE' })
    const { value, context } = await waitFor(actor, snapshot => !snapshot.hasTag('busy'))
    return context.failure?.kind ?? value
  }
})
