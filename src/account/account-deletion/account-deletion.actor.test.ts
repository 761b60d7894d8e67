import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import { anOnlineBook } from '#machines/samples/books.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { provideAccountDeletion } from '#src/account/account-deletion/account-deletion.actor.ts'
import { widgetClient } from '#src/books/widgets.service.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { savedProjectClient } from '#src/orders/saved-projects/saved-projects.service.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

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
    const { app } = fakeApp(
      fakeService(orderClient, {
        list: async () => ({
          items: newer.map(superOrderCode => anOrder({ superOrderCode })),
          total: newer.length,
        }),
      }),
      fakeService(orderDetailsClient, {
        byAccount: async ({ offset, limit }) => {
          if (older === null) throw aServiceError(500)
          const items = older.slice(offset, offset + limit)
          return { items: items.map(superOrderCode => someOrderDetails({ superOrderCode })), total }
        },
      }),
      fakeService(albumClient, { counts: () => Promise.reject(aServiceError(500)) }),
      fakeService(widgetClient, {
        all: async codes => ({ onlineBooks: codes.map(() => anOnlineBook()) }),
      }),
      fakeService(savedProjectClient, {
        list: async () => ({ projects: [], totalProjectCount: 3 }),
      }),
    )
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

    await waitFor(actor, ({ context }) => context.loss !== null)

    expect(actor.getSnapshot().context.loss).toEqual({
      photos: null,
      albums: null,
      projects: { count: 3 },
      // All orders of a source have the same product, so the two sources have two books.
      books: orders && { ...orders, count: 2 },
      orders,
    })
  },
)
