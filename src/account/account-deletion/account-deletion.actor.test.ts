import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { provideAccountDeletion } from '#src/account/account-deletion/account-deletion.actor.ts'
import { photoClient, type PhotoService } from '#src/library/photos.service.ts'
import {
  orderDetailsClient,
  type OrderDetailsService,
} from '#src/orders/order-details/order-details.service.ts'
import { orderClient, type OrderService } from '#src/orders/order-list/orders.service.ts'
import {
  savedProjectClient,
  type SavedProjectService,
} from '#src/orders/saved-projects/saved-projects.service.ts'
import { clientsWith, fakeService, type FakeService } from '#tests/support/actors/fake-services.ts'

// Answers A-245, B-143
it.each([
  { newer: ['A-1', 'A-2'], older: ['A-2', 'B-1'], total: 2, said: { orders: 3 } },
  { newer: ['A-1', 'A-2'], older: [], total: 0, said: { orders: 2 } },
  { newer: ['A-1'], older: ['B-1'], total: 40, said: { orders: 40, hasMoreOrders: true } },
  { newer: ['A-1'], older: null, total: 0, said: { orders: null } },
])(
  'counts the orders of both sources: $newer, and $older of $total',
  async ({ newer, older, total, said }) => {
    const client = clientsWith(
      service<OrderService>(orderClient, {
        list: async () => ({
          items: newer.map(superOrderCode => anOrder({ superOrderCode })),
          total: newer.length,
        }),
      }),
      service<OrderDetailsService>(orderDetailsClient, {
        byAccount: async () => {
          if (older === null) throw aServiceError(500)
          return { items: older.map(superOrderCode => someOrderDetails({ superOrderCode })), total }
        },
      }),
      service<PhotoService>(photoClient, { user: () => Promise.reject(aServiceError(500)) }),
      service<SavedProjectService>(savedProjectClient, {
        list: async () => ({ projects: [], totalProjectCount: 3 }),
      }),
    )
    const app = { owner: () => 'anna', report: () => undefined, known: () => ({ client }) }
    const actor = createActor(
      provideAccountDeletion(
        app,
        () => {
          throw new Error('No link is requested')
        },
        freshSignInMachine,
      ),
      { input: { signedIn: 'unasked' } },
    ).start()

    await waitFor(actor, ({ value }) => value === 'asking')

    expect(actor.getSnapshot().context.loss).toEqual({
      photos: null,
      albums: null,
      projects: 3,
      ...said,
    })
  },
)

function service<Service>(
  client: Parameters<typeof fakeService<Service>>[0],
  calls: Partial<Service>,
): FakeService {
  return fakeService(client, calls as Service)
}
