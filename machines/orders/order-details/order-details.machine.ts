import { assign, enqueueActions, type ErrorActorEvent, raise, stopChild } from 'xstate'
import { errorOf, failedTo } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import { lookupMachine } from '#machines/orders/lookup/lookup.machine.ts'
import { productPdfMachine } from '#machines/orders/product-pdf/product-pdf.machine.ts'
import { reorderMachine } from '#machines/orders/reorder/reorder.machine.ts'
import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import type { StayingWrite, WriteEnd } from '#machines/shell/toasts/toasts.machine.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'
import {
  partIds,
  type OrderDetails,
  type OrderSource,
} from '#machines/orders/order-details/order-details.model.ts'
import type { VoucherOffer } from '#machines/orders/model/voucher.ts'

export interface OrderReading {
  /** The order; null if the source has no such order. */
  order: OrderDetails | null
}

type Asked = { code: string; source: OrderSource }

/**
 * One order, read by its code: first among the super orders, then among the plain orders. Child actors read the details
 * of the order and fail independently: `deliveryDates`, `reorder`, and for each product those of `partIds`. Account area,
 * sections 2 and 7; A-160.
 */
export const orderDetailsMachine = setup({
  types: {} as {
    input: { code: string }
    context: {
      code: string
      order: OrderDetails | null
      /** The source that has the order. Before the order is found, the source that is being asked or was asked last. */
      source: OrderSource
      failure: Failure | null
    }
    events:
      | { type: 'order.retry' }
      | { type: 'order.reload' }
      | { type: 'parts.retry' }
      | { type: 'order.print' }
      | { type: 'connection.restored' }
      | WriteEnd
      | ErrorActorEvent
    tags: 'busy' | 'alert'
    children: {
      deliveryDates: 'deliveryDates'
      reorder: 'reorder'
      [id: `voucher-${string}`]: 'voucher'
      [id: `picture-${string}`]: 'picture'
      [id: `pdf-${string}`]: 'pdf'
    }
  },
  actors: {
    readOrder: port<OrderReading, Asked>('readOrder'),
    deliveryDates: lookupMachine<DeliveryDates>(),
    voucher: lookupMachine<VoucherOffer>(),
    /** The address of a product's picture, by the id of its upload. */
    picture: lookupMachine<string>(),
    pdf: productPdfMachine,
    reorder: reorderMachine,
  },
  guards: {
    isFound: (_, { order }: OrderReading) => order !== null,
    isOfMine: ({ context }, write: StayingWrite) =>
      'orderCode' in write && write.orderCode === context.code,
    isOnScreen: ({ context }) => context.order !== null,
  },
  actions: {
    // Spawn all children in a single `assign`, because each `spawnChild` action would copy all other children.
    setOrder: assign(({ context, self, spawn }, { order }: OrderReading) => {
      const { children }: { children: Readonly<Record<string, unknown>> } = self.getSnapshot()
      const once = new Set(Object.keys(children))
      const isNew = (id: string): boolean => {
        const isFirst = !once.has(id)
        once.add(id)
        return isFirst
      }
      if (isNew('deliveryDates')) {
        spawn('deliveryDates', { id: 'deliveryDates', input: { id: context.code } })
      }
      if (isNew('reorder')) spawn('reorder', { id: 'reorder', input: { code: context.code } })
      for (const product of order?.products ?? []) {
        const { code, voucher, uploadId } = product
        const ids = partIds(product)
        if (isText(voucher) && isNew(ids.voucher)) {
          spawn('voucher', { id: ids.voucher, input: { id: voucher } })
        }
        if (isText(uploadId) && isNew(ids.picture)) {
          spawn('picture', { id: ids.picture, input: { id: uploadId } })
        }
        if (isNew(ids.pdf)) spawn('pdf', { id: ids.pdf, input: { code } })
      }
      return { order, failure: null }
    }),
    /**
     * Asks the parts again that may have changed with the order: dates, vouchers, whether it can be ordered again, and
     * PDFs that were not found or failed.
     */
    // Answers B-416
    refreshParts: enqueueActions(({ enqueue, self }) => {
      for (const [id, child] of Object.entries(self.getSnapshot().children)) {
        if (child === undefined || !isOfOrder(id) || id.startsWith('picture-')) continue
        enqueue.sendTo(child, { type: eventOf(id, 'refresh') })
      }
    }),
    /** Sends a retry event to the actor of each detail; only actors that have failed handle the event. */
    retryParts: enqueueActions(({ enqueue, self }) => {
      for (const [id, child] of Object.entries(self.getSnapshot().children)) {
        if (child === undefined || !isOfOrder(id)) continue
        enqueue.sendTo(child, { type: eventOf(id, 'retry') })
      }
    }),
    /** Removes a part that a bug has ended; the rest of the order stays on screen. */
    removePart: stopChild((_, { id }: { id: string }) => id),
    clearOrder: enqueueActions(({ enqueue, self }) => {
      for (const [id, child] of Object.entries(self.getSnapshot().children)) {
        if (child !== undefined && isOfOrder(id)) enqueue.stopChild(id)
      }
      enqueue.assign({ order: null, failure: null })
    }),
    reload: raise({ type: 'order.reload' }),
    ask: assign({ source: (_, { source }: Pick<Asked, 'source'>) => source }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    /** Opens the browser's print dialog. */
    printPage: _ => undefined,
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'orderDetails',
  context: ({ input }) => ({
    code: input.code,
    order: null,
    source: 'superOrder',
    failure: null,
  }),
  initial: 'readingSuperOrder',
  on: {
    'parts.retry': { actions: 'retryParts' },
    'write.ended': {
      guard: { type: 'isOfMine', params: ({ event }) => event.write },
      actions: 'reload',
    },
    'order.print': { guard: 'isOnScreen', actions: 'printPage' },
    'xstate.error.actor.*': {
      actions: [
        { type: 'report', params: errorOf },
        { type: 'removePart', params: ({ event }) => ({ id: event.actorId }) },
      ],
    },
  },
  states: {
    readingSuperOrder: {
      description:
        'The order is looked up among the super orders; placeholders are shown, or the error while it retries.',
      meta: { requirements: ['A-017', 'A-160', 'A-302'] },
      tags: 'busy',
      entry: { type: 'ask', params: { source: 'superOrder' } },
      invoke: {
        id: 'readSuperOrder',
        src: 'readOrder',
        input: ({ context }) => ({ code: context.code, source: context.source }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setOrder', params: ({ event }) => event.output },
          },
          { target: 'readingOrder' },
        ],
        onError: failedTo('failed'),
      },
      on: { 'order.reload': { target: 'readingSuperOrder', reenter: true } },
    },
    readingOrder: {
      description: 'The order is not a super order, so it is looked up among the plain orders.',
      meta: { requirements: ['A-160', 'A-305'] },
      tags: 'busy',
      entry: { type: 'ask', params: { source: 'order' } },
      invoke: {
        id: 'readPlainOrder',
        src: 'readOrder',
        input: ({ context }) => ({ code: context.code, source: context.source }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setOrder', params: ({ event }) => event.output },
          },
          { target: 'missing', actions: 'clearOrder' },
        ],
        onError: failedTo('failed'),
      },
      on: { 'order.reload': 'readingSuperOrder' },
    },
    ready: {
      description:
        'The order is on screen: its outcome, its progress, its products with their status, its delivery.',
      meta: {
        requirements: ['A-017', 'A-091', 'A-092', 'A-093', 'A-094', 'A-095', 'A-161', 'B-011'],
      },
      on: {
        'order.reload': 'readingAgain',
        'connection.restored': { actions: 'retryParts' },
      },
    },
    readingAgain: {
      description: 'The order is read again from its source; the order on screen stays.',
      meta: { requirements: ['A-302', 'A-305'] },
      tags: 'busy',
      invoke: {
        id: 'readAgain',
        src: 'readOrder',
        input: ({ context }) => ({ code: context.code, source: context.source }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'ready',
            actions: ['refreshParts', { type: 'setOrder', params: ({ event }) => event.output }],
          },
          { target: 'missing', actions: 'clearOrder' },
        ],
        onError: failedTo('outdated'),
      },
      on: {
        'order.reload': { target: 'readingAgain', reenter: true },
        'connection.restored': { actions: 'retryParts' },
      },
    },
    outdated: {
      description:
        'The order could not be read again: the order on screen stays, and a notice says that it may be outdated.',
      meta: { requirements: ['A-090', 'A-208'] },
      tags: 'alert',
      on: {
        'order.retry': 'readingAgain',
        'order.reload': 'readingAgain',
        'connection.restored': { target: 'readingAgain', actions: 'retryParts' },
      },
    },
    missing: {
      description: 'Neither source has such an order, and the page says so.',
      meta: { requirements: ['A-100', 'A-160'] },
      on: { 'order.reload': 'readingSuperOrder' },
    },
    failed: {
      description:
        'The order could not be read: a notice says so, with Try again and the correlation id.',
      meta: { requirements: ['A-090', 'A-208'] },
      tags: 'alert',
      on: {
        'order.retry': 'readingSuperOrder',
        'order.reload': 'readingSuperOrder',
        'connection.restored': 'readingSuperOrder',
      },
    },
  },
})

const isText = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== ''

const eventOf = <Verb extends 'retry' | 'refresh'>(id: string, verb: Verb) =>
  id === 'reorder'
    ? (`reorder.${verb}` as const)
    : id.startsWith('pdf-')
      ? (`pdf.${verb}` as const)
      : (`lookup.${verb}` as const)

/** Whether a child is the actor of a detail, and not the call that reads the order itself. */
const isOfOrder = (id: string): boolean =>
  id === 'deliveryDates' || id === 'reorder' || /^(?:voucher|picture|pdf)-/u.test(id)
