import { assign } from 'xstate'
import { errorOf, failedTo, failing, noFailure, reportedTo } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'

export interface ReorderStatus {
  isOpen: boolean
  isUnsure: boolean
}

const statusOf = ({ event }: { event: { output: ReorderStatus } }) => event.output

const checkStatus = {
  id: 'readStatus',
  src: 'readStatus',
  input: ({ context }: { context: { code: string } }) => ({ code: context.code }),
  onDone: [
    {
      guard: { type: 'isReorderable', params: statusOf },
      target: 'offered',
      actions: { type: 'setStatus', params: statusOf },
    },
    { target: 'notOffered', actions: 'clearFailure' },
  ],
  onError: failedTo('unread'),
} as const

/** Orders again if the service allows it, and opens the basket in the shop. Account area, section 7; A-186. */
export const reorderMachine = setup({
  types: {} as {
    input: { code: string }
    context: {
      code: string
      failure: Failure | null
      /** Whether an earlier call filled a basket that the page did not leave for, or may have filled one. */
      isUnsure: boolean
    }
    events: { type: 'reorder.retry' } | { type: 'reorder.refresh' } | { type: 'reorder.send' }
    tags: 'busy' | 'alert'
  },
  actors: {
    /** `isUnsure`: whether an earlier visit left it open whether a basket was filled. */
    readStatus: port<ReorderStatus, { code: string }>('readStatus'),
    /** Resolves to the address of the basket. */
    orderAgain: port<string, { code: string }>('orderAgain'),
  },
  guards: {
    isReorderable: (_, { isOpen }: ReorderStatus) => isOpen,
    isInDoubt: ({ context }) => context.isUnsure,
  },
  delays: {
    /** 10,000 ms for the browser to leave the page. See [Note: A page that is being left]. */
    patience: 10_000,
  },
  actions: {
    ...failing,
    clearFailure: assign(noFailure),
    setDoubt: assign({ isUnsure: true }),
    /** Writes the doubt where `readStatus` finds it. */
    keepDoubt: () => undefined,
    setStatus: assign((_, { isUnsure }: ReorderStatus) => ({ failure: null, isUnsure })),
    goToShop: (_, _basket: { url: string }) => undefined,
    notifyFailed: () => undefined,
  },
}).createMachine({
  id: 'reorder',
  context: ({ input }) => ({ code: input.code, ...noFailure }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The product checks whether the order can be ordered again.',
      meta: { requirements: ['A-354'] },
      tags: 'busy',
      invoke: checkStatus,
    },
    notOffered: {
      description: 'The order cannot be ordered again, and the page says so.',
      meta: { requirements: ['A-185'] },
      on: { 'reorder.refresh': 'checkingAgain' },
    },
    checkingAgain: {
      description:
        'The order was read again, and so is whether it can be ordered again; until then the page says that it cannot.',
      meta: { requirements: ['A-185', 'B-380', 'B-416'] },
      invoke: checkStatus,
    },
    unread: {
      description:
        'It is unknown whether the order can be ordered again: a notice says so, with Try again and the correlation id.',
      meta: { requirements: ['A-208', 'A-354'] },
      tags: 'alert',
      on: { 'reorder.retry': 'checking', 'reorder.refresh': 'checking' },
    },
    offered: {
      description: 'A button offers to order the same again.',
      meta: { requirements: ['A-098', 'A-185'] },
      on: { 'reorder.send': 'sending', 'reorder.refresh': 'checkingOffer' },
    },
    checkingOffer: {
      description:
        'The order was read again, and so is whether it can still be ordered again, and whether an earlier basket was filled; until then the button stays.',
      meta: { requirements: ['A-185', 'B-416', 'B-531'] },
      invoke: { ...checkStatus, onError: reportedTo('offered') },
      on: { 'reorder.send': 'sending' },
    },
    sending: {
      description: 'The order is being sent again; the button is busy and ignores presses.',
      meta: { requirements: ['A-355'] },
      tags: 'busy',
      invoke: {
        id: 'orderAgain',
        src: 'orderAgain',
        input: ({ context }) => ({ code: context.code }),
        onDone: {
          target: 'leaving',
          actions: [
            'clearFailure',
            { type: 'goToShop', params: ({ event }) => ({ url: event.output }) },
          ],
        },
        onError: {
          target: 'refused',
          actions: [
            { type: 'setFailure', params: errorOf },
            'notifyFailed',
            { type: 'report', params: errorOf },
          ],
        },
      },
    },
    leaving: {
      description: 'The basket is filled, and the browser opens the shop.',
      meta: { requirements: ['A-186'] },
      tags: 'busy',
      after: { patience: { target: 'offered', actions: ['setDoubt', 'keepDoubt'] } },
    },
    refused: {
      description:
        'The order could not be sent again, or that is not known: a toast says so, a text on the page stays, and the button can be pressed again.',
      meta: { requirements: ['A-186', 'A-208'] },
      tags: 'alert',
      on: {
        'reorder.send': 'sending',
        'reorder.refresh': { guard: 'isInDoubt', target: 'checkingOffer' },
      },
    },
  },
})
