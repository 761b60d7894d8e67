import { assign } from 'xstate'
import { failedTo, failing } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'
import {
  ORDER_PAGE_SIZE,
  type LeftOut,
  type Order,
  type SuperOrderPage,
} from '#machines/orders/model/order.ts'
import {
  addLeftOut,
  addPages,
  changingOffsets,
  nextOffsets,
  refreshLeftOut,
  refreshOrders,
} from '#machines/orders/model/order-pages.ts'

/** Pages of orders that were read together, and when: the tabs count the age of orders from that time. */
export interface OrderBatch {
  /** The pages in the order of the requested offsets. */
  pages: SuperOrderPage[]
  /** When the pages were read, an ISO date-time. */
  asOf: string
}

interface Known {
  orders: Order[]
  /** The ISO date-time of the last answer; null before the first. */
  asOf: string | null
}

const loadNewest = {
  id: 'loadNewest',
  src: 'loadPages',
  input: ({ context: { orders, asOf } }: { context: Known }) => ({
    offsets: changingOffsets(orders, Date.parse(asOf ?? '')),
  }),
  onDone: {
    target: 'complete',
    actions: {
      type: 'refresh',
      params: ({ event }: { event: { output: OrderBatch } }) => event.output,
    },
  },
  onError: failedTo('outdated'),
} as const

/**
 * A customer's orders in one of the two sources. A screen runs one actor per source and merges the orders of both. The
 * first page is shown as soon as it is read. Further pages are read six at a time, until the total is reached or the
 * source has ended (see `addPages`). Account area, sections 4 and 7; A-160.
 */
export const orderListMachine = setup({
  types: {} as {
    context: Known & {
      /** The number of orders that the source reports; null before its first answer. */
      total: number | null
      /** The number of rows requested so far, without requests that have not been answered. */
      rowsAsked: number
      leftOut: LeftOut | null
      /** Whether the source has ended; see `addPages`. */
      isAtEnd: boolean
      /** Whether the orders were opened again while older ones were missing: the newest page is read again then. */
      isReopened: boolean
      failure: Failure | null
    }
    events: { type: 'orders.load' } | { type: 'orders.retry' } | { type: 'connection.restored' }
    tags: 'busy' | 'alert' | 'whole'
  },
  actors: { loadPages: port<OrderBatch, { offsets: number[] }>('loadPages') },
  guards: {
    hasMore: ({ context }) =>
      !context.isAtEnd && context.total !== null && context.rowsAsked < context.total,
    isReopened: ({ context }) => context.isReopened,
  },
  actions: {
    ...failing,
    setPages: assign(({ context }, { pages, asOf }: OrderBatch) => ({
      ...addPages(context.orders, pages),
      leftOut: addLeftOut(context.leftOut, pages),
      total: pages.at(-1)?.total ?? 0,
      rowsAsked: context.rowsAsked + pages.length * ORDER_PAGE_SIZE,
      asOf,
      failure: null,
    })),
    refresh: assign(({ context }, { pages, asOf }: OrderBatch) => ({
      orders: refreshOrders(context.orders, pages),
      leftOut: refreshLeftOut(context.leftOut, pages),
      total: pages.at(-1)?.total ?? context.total,
      isReopened: false,
      asOf,
      failure: null,
    })),
    noteReopening: assign({ isReopened: true }),
  },
}).createMachine({
  id: 'orderList',
  context: {
    orders: [],
    total: null,
    leftOut: null,
    rowsAsked: 0,
    isAtEnd: false,
    asOf: null,
    isReopened: false,
    failure: null,
  },
  initial: 'notRequested',
  states: {
    notRequested: {
      description: 'The orders have not been requested yet.',
      meta: { requirements: ['A-207'] },
      on: { 'orders.load': 'loading' },
    },
    loading: {
      description:
        'The newest hundred orders are loading; placeholder rows are shown, or the error while it retries.',
      meta: { requirements: ['A-159', 'A-300', 'A-301', 'A-304'] },
      tags: 'busy',
      invoke: {
        id: 'loadFirst',
        src: 'loadPages',
        input: { offsets: [0] },
        onDone: {
          target: 'deciding',
          actions: { type: 'setPages', params: ({ event }) => event.output },
        },
        onError: failedTo('failed'),
      },
    },
    deciding: {
      description:
        'The total and the last answer decide whether older orders are requested, or the newest once more.',
      meta: { requirements: ['A-301'] },
      always: [
        { guard: 'hasMore', target: 'loadingMore' },
        { guard: 'isReopened', target: 'refreshing' },
        { target: 'complete' },
      ],
    },
    loadingMore: {
      description: 'The first orders are on screen while older ones are read.',
      meta: { requirements: ['A-301'] },
      tags: 'busy',
      invoke: {
        id: 'loadMore',
        src: 'loadPages',
        input: ({ context }) => ({ offsets: nextOffsets(context.rowsAsked, context.total ?? 0) }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setPages', params: ({ event }) => event.output },
        },
        onError: failedTo('incomplete'),
      },
    },
    complete: {
      description:
        'All orders of the source are loaded, in progress and history, three to a page; an empty tab or list says so.',
      meta: {
        requirements: [
          'A-085',
          'A-086',
          'A-087',
          'A-088',
          'A-089',
          'A-160',
          'A-221',
          'A-222',
          'A-223',
          'A-224',
        ],
      },
      tags: 'whole',
      on: { 'orders.load': 'refreshing' },
    },
    refreshing: {
      description: 'The newest orders are read again; those on screen stay.',
      meta: { requirements: ['A-300', 'A-304'] },
      tags: 'whole',
      invoke: loadNewest,
    },
    outdated: {
      description:
        'The newest orders could not be read again: those on screen stay, and a notice says that they may be outdated, with Try again and the correlation id.',
      meta: { requirements: ['A-090', 'A-208'] },
      tags: ['alert', 'whole'],
      on: {
        'orders.retry': 'retrying',
        'orders.load': 'retrying',
        'connection.restored': 'retrying',
      },
    },
    retrying: {
      description: 'The newest orders are read once more, and the notice says so.',
      meta: { requirements: ['A-300', 'A-304'] },
      tags: ['busy', 'whole'],
      invoke: loadNewest,
    },
    incomplete: {
      description:
        'The newest orders are loaded; a notice says that older ones could not be read, with Try again and the correlation id.',
      meta: { requirements: ['A-090', 'A-160', 'A-208'] },
      tags: 'alert',
      on: {
        'orders.retry': 'loadingMore',
        'orders.load': { target: 'loadingMore', actions: 'noteReopening' },
        'connection.restored': 'loadingMore',
      },
    },
    failed: {
      description:
        'No order of the source could be read: a notice says so above the orders of the other, with Try again and the correlation id.',
      meta: { requirements: ['A-090', 'A-160', 'A-208'] },
      tags: 'alert',
      on: {
        'orders.retry': 'loading',
        'orders.load': 'loading',
        'connection.restored': 'loading',
      },
    },
  },
})
