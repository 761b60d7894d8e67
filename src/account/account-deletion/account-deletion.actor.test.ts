import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import { anOnlineBook } from '#machines/samples/books.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { provideAccountDeletion } from '#src/account/account-deletion/account-deletion.actor.ts'
import { widgetClient, type WidgetService } from '#src/books/widgets.service.ts'
import { albumClient, type AlbumService } from '#src/library/albums/albums.service.ts'
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

const asked = Array.from({ length: 101 }, (_, index) => `C-${index}`)

// Answers A-245, B-143, B-300
it.each([
  { newer: ['A-1', 'A-2'], older: ['A-2', 'B-1'], total: 2, orders: { count: 3 } },
  { newer: asked.slice(0, 2), older: asked, total: 101, orders: { count: 101 } },
  { newer: ['A-1'], older: ['B-1'], total: 40, orders: { count: 40, isLeast: true } },
  { newer: ['A-1'], older: null, total: 0, orders: null },
])(
  'counts what the export has, with the orders of both sources: $newer, and of $total older ones $orders',
  async ({ newer, older, total, orders }) => {
    const client = clientsWith(
      service<OrderService>(orderClient, {
        list: async () => ({
          items: newer.map(superOrderCode => anOrder({ superOrderCode })),
          total: newer.length,
        }),
      }),
      service<OrderDetailsService>(orderDetailsClient, {
        byAccount: async ({ offset, limit }) => {
          if (older === null) throw aServiceError(500)
          const items = older.slice(offset, offset + limit)
          return { items: items.map(superOrderCode => someOrderDetails({ superOrderCode })), total }
        },
      }),
      service<AlbumService>(albumClient, { counts: () => Promise.reject(aServiceError(500)) }),
      service<WidgetService>(widgetClient, {
        all: async codes => ({ onlineBooks: codes.map(() => anOnlineBook()) }),
      }),
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
      projects: { count: 3 },
      // The orders of a source share one product.
      books: orders && { ...orders, count: 2 },
      orders,
    })
  },
)

function service<Service>(
  client: Parameters<typeof fakeService<Service>>[0],
  calls: Partial<Service>,
): FakeService {
  return fakeService(client, calls as Service)
}
