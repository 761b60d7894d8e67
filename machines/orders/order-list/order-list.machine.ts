import { assign, setup } from 'xstate'
import { port } from '#machines/kit/port.ts'
import { failureFrom, type Failure } from '#src/model/failure.ts'
import type { Order, SuperOrderPage } from '#src/model/order.ts'
import { mergeOrders, nextOffsets, ORDER_PAGE_SIZE, refreshOrders } from '#src/model/order-pages.ts'

/** Pages of orders, and when they were read: the split into tabs counts days from then. */
export interface OrderPages {
  pages: SuperOrderPage[]
  /** ISO date-time. */
  asOf: string
}

/**
 * All orders of the customer. The first page shows at once; the rest follows six pages at a time, until the total, an
 * empty page or nothing new. Account area, sections 4 and 7.
 */
export const orderListMachine = setup({
  types: {} as {
    context: {
      orders: Order[]
      /** How many the service has, or null before its first answer. */
      total: number | null
      /** How many rows were asked for so far. */
      read: number
      /** Whether the last pages brought anything new. */
      grew: boolean
      asOf: string | null
      failure: Failure | null
    }
    events: { type: 'orders.load' } | { type: 'orders.retry' } | { type: 'orders.reset' }
    tags: 'busy' | 'alert'
  },
  actors: { loadPages: port<OrderPages, { offsets: number[] }>('loadPages') },
  guards: {
    hasMore: ({ context }) =>
      context.grew && context.total !== null && context.read < context.total,
  },
  actions: {
    startOver: assign({
      orders: [],
      total: null,
      read: 0,
      grew: false,
      asOf: null,
    }),
    keepPages: assign(({ context }, { pages, asOf }: OrderPages) => {
      const orders = mergeOrders(context.orders, pages)
      return {
        orders,
        total: pages.at(-1)?.total ?? 0,
        read: context.read + pages.length * ORDER_PAGE_SIZE,
        grew: orders.length > context.orders.length,
        asOf,
        failure: null,
      }
    }),
    refresh: assign(({ context }, { pages, asOf }: OrderPages) => ({
      orders: refreshOrders(context.orders, pages[0] ?? { items: [] }),
      asOf,
    })),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'orderList',
  context: { orders: [], total: null, read: 0, grew: false, asOf: null, failure: null },
  initial: 'notRequested',
  on: { 'orders.reset': { target: '.notRequested', actions: ['startOver', 'forgetFailure'] } },
  states: {
    notRequested: {
      description: 'The orders were not asked for yet.',
      meta: { requirements: ['A-207', 'A-209'] },
      on: { 'orders.load': 'loading' },
    },
    loading: {
      description: 'The newest hundred orders are read; blank rows stand in their place.',
      meta: { requirements: ['A-300', 'A-301'] },
      tags: 'busy',
      invoke: {
        id: 'loadFirst',
        src: 'loadPages',
        input: { offsets: [0] },
        onDone: {
          target: 'deciding',
          actions: { type: 'keepPages', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    deciding: {
      description: 'The total says whether there are more pages.',
      meta: { requirements: ['A-301'] },
      always: [{ guard: 'hasMore', target: 'loadingMore' }, { target: 'complete' }],
    },
    loadingMore: {
      description: 'The first orders are on screen while older ones are read.',
      meta: { requirements: ['A-301'] },
      tags: 'busy',
      invoke: {
        id: 'loadMore',
        src: 'loadPages',
        input: ({ context }) => ({ offsets: nextOffsets(context.read, context.total ?? 0) }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepPages', params: ({ event }) => event.output },
        },
        onError: {
          target: 'incomplete',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    complete: {
      description: 'All orders are there, in progress and history, three to a page.',
      meta: { requirements: ['A-085', 'A-086', 'A-088', 'A-221', 'A-222', 'A-223', 'A-224'] },
      on: { 'orders.load': 'refreshing' },
    },
    refreshing: {
      description: 'The newest orders are read again while those on screen stay.',
      meta: { requirements: ['A-300'] },
      invoke: {
        id: 'loadNewest',
        src: 'loadPages',
        input: { offsets: [0] },
        onDone: {
          target: 'complete',
          actions: { type: 'refresh', params: ({ event }) => event.output },
        },
        onError: {
          target: 'complete',
          actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    incomplete: {
      description:
        'Some orders are there; a notice says that older ones could not be read, with Try again.',
      meta: { requirements: ['A-090'] },
      tags: 'alert',
      on: { 'orders.retry': 'loadingMore', 'orders.load': 'loadingMore' },
    },
    failed: {
      description:
        'No order could be read: the customer sees why, with Try again and the correlation id.',
      meta: { requirements: ['A-090', 'A-208'] },
      tags: 'alert',
      on: { 'orders.retry': 'loading', 'orders.load': 'loading' },
    },
  },
  options: { maxIterations: 1000 },
})
