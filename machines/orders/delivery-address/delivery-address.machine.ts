import { assign } from 'xstate'
import {
  errorOf,
  failedTo,
  failing,
  failureActions,
  IS_UNSURE,
  leavesDoubt,
  noFailure,
  reportedTo,
} from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { present, setup } from '#machines/kit/setup.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import type { Address, SavedAddress } from '#machines/model/address/address.ts'
import { entriesOf } from '#machines/model/address/address-fields.ts'
import { isSameAddress, isWritten } from '#machines/model/address/same-address.ts'
import {
  addressThatArrived,
  takesAddress,
} from '#machines/orders/delivery-address/delivery-address.model.ts'
import type { WriteEnd } from '#machines/shell/toasts/toasts.machine.ts'
import type { DeliveryAddress } from '#machines/orders/model/delivery-address.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'

export interface AddressedOrder {
  /** The order's delivery address; null if the service does not send it. */
  address: DeliveryAddress | null
  /** Whether the address can still be changed; see `canChangeAddress`. */
  isOpen: boolean
}

/** The field of a draft that says whether to save the address to the account: `yes`. */
export const SAVES_TO_ACCOUNT = 'savesToAccount'

interface Typed {
  event: { values: FormValues | null }
}

const keepTyped = {
  guard: { type: 'isThere', params: ({ event }: Typed) => ({ values: event.values }) },
  actions: [
    { type: 'setValues', params: ({ event }: Typed) => ({ values: event.values }) },
    'setDraft',
  ],
} as const

interface Ticked {
  event: { savesToAccount: boolean }
}

/** Takes over the tick of "Also save this address to my account"; a draft of the address has it, too. */
const keepTick = {
  actions: [{ type: 'setSavesToAccount', params: ({ event }: Ticked) => event }, 'setDraft'],
} as const

interface Chosen {
  event: { address: SavedAddress }
}

/** Copies a saved address into the form. */
const takeSaved = {
  guard: { type: 'isTaken', params: ({ event }: Chosen) => event },
  actions: [{ type: 'fill', params: ({ event }: Chosen) => event }, 'setDraft'],
} as const

interface Known {
  event: { order: AddressedOrder }
}

/**
 * The order has the address that was sent last or, in a form that was opened again and does not know what was sent,
 * another address than before: nothing is in doubt any more.
 */
// Answers B-530
const endDoubt = {
  guard: { type: 'isDoubtOver', params: ({ event }: Known) => ({ order: event.order }) },
  actions: [
    { type: 'setOrder', params: ({ event }: Known) => ({ order: event.order }) },
    'clearDoubt',
    'setDraft',
  ],
} as const

/** A change that was sent before the page was left was refused: nothing is in doubt any more. */
// Answers B-531
const endUndone = {
  guard: { type: 'isOfMineUndone', params: ({ event }: { event: WriteEnd }) => event },
  actions: 'clearDoubt',
} as const

/** Ends the change without sending it. */
const giveUp = {
  target: '#deliveryAddress.notStarted.idle',
  actions: ['clearValues', 'clearSavesToAccount', 'clearDraft'],
} as const

/** Whether the order has the address of the form, which was sent without an answer. */
const isLeftArrived = (
  { values, isUnsure }: { values: FormValues | null; isUnsure: boolean },
  order: AddressedOrder | null,
): boolean =>
  isUnsure && values !== null && addressThatArrived(order?.address ?? null, values) !== null

/**
 * Changes an order's delivery address. The typed values survive a failure, a reload and a sign-in; each submit sends
 * the address once. The screen sends `order.known` whenever the order was read. Account area, section 4; A-226 to
 *
 */
export const deliveryAddressMachine = setup({
  types: {} as {
    context: {
      orderCode: string
      countries: readonly string[]
      /** The order; null before it is read. */
      order: AddressedOrder | null
      /** The form's values, typed or copied; null without changes to keep, as after a cancel or an accepted submit. */
      values: FormValues | null
      /** The last submitted address; null before the first submit. */
      sent: Address | null
      /** Whether to save the new address to the account as well. */
      savesToAccount: boolean
      /** How often a saved address was copied into the form. The form is mounted again when this number changes. */
      fills: number
      failure: Failure | null
      /** Whether the order may get an address that was sent before: its answer was lost, or the order does not show it yet. */
      isUnsure: boolean
      /** Why the new address could not be saved to the account; null without such a failure. */
      keepingFailure: Failure | null
    }
    input: { orderCode: string; countries: readonly string[] }
    events:
      | { type: 'order.known'; order: AddressedOrder }
      | { type: 'order.unread' }
      | { type: 'order.check' }
      | { type: 'address.edit' }
      | { type: 'address.type'; values: FormValues | null }
      | { type: 'address.choose'; address: SavedAddress }
      | { type: 'address.keep'; savesToAccount: boolean }
      | { type: 'address.submit'; address: Address }
      | { type: 'address.cancel' }
      | WriteEnd
    emitted: { type: 'order.changed' }
    tags: 'busy' | 'alert' | 'form' | 'closed'
  },
  actors: {
    recallDraft: port<FormValues | null>('recallDraft'),
    /** `before` is the address that the order had when it was read last. */
    changeAddress: port<
      void,
      { address: Address; before: DeliveryAddress | null; savesToAccount: boolean }
    >('changeAddress'),
    /** Adds the address to the account; does nothing if the account has the address already. */
    saveToAccount: port<void, { address: Address }>('saveToAccount'),
  },
  guards: {
    isOpen: ({ context }) => context.order?.isOpen === true,
    isClosed: ({ context }) => context.order?.isOpen === false,
    isThere: (_, { values }: { values: FormValues | null }) => values !== null,
    isArrived: ({ context }, { order }: { order: AddressedOrder }) =>
      context.sent !== null && isSameAddress(order.address, context.sent),
    isOfMineUndone: ({ context }, { write, end }: WriteEnd) =>
      end === 'undone' && write.of === 'deliveryAddress' && write.orderCode === context.orderCode,
    isDoubtOver: ({ context: { isUnsure, order: before, sent } }, { order }: Known['event']) =>
      isUnsure &&
      (sent === null
        ? order.address !== null && !isSameAddress(before?.address ?? null, order.address)
        : isSameAddress(order.address, sent)),
    isArrivedUnsaved: ({ context }, { order }: { order: AddressedOrder }) =>
      context.savesToAccount && context.sent !== null && isSameAddress(order.address, context.sent),
    isUnchanged: ({ context }, { address }: { address: Address }) =>
      !context.savesToAccount &&
      !context.isUnsure &&
      isWritten(context.order?.address ?? null, address),
    isSent: ({ context }, { order }: { order: AddressedOrder }) =>
      context.sent !== null && isWritten(order.address, context.sent),
    isTaken: ({ context }, { address }: { address: SavedAddress }) =>
      takesAddress(context.countries, context.order?.address ?? null, address),
    savesToAccount: ({ context }) => context.savesToAccount,
    isLeftUnsaved: ({ context }, { order }: { order: AddressedOrder | null }) =>
      context.savesToAccount && isLeftArrived(context, order),
    isLeftArrived: ({ context }, { order }: { order: AddressedOrder | null }) =>
      isLeftArrived(context, order),
    isUnsure: leavesDoubt,
    isRefused: (_, { error }: { error: unknown }) => failureFrom(error).status === 409,
  },
  actions: {
    ...failing,
    setOrder: assign({ order: (_, { order }: { order: AddressedOrder }) => order }),
    setValues: assign({ values: (_, { values }: { values: FormValues | null }) => values }),
    setTyped: assign((_, { values: draft }: { values: FormValues | null }) => {
      const { [SAVES_TO_ACCOUNT]: tick, [IS_UNSURE]: doubt, ...values } = draft ?? {}
      return { values, savesToAccount: tick === 'yes', isUnsure: doubt === 'yes' }
    }),
    clearValues: assign({ values: null, failure: null }),
    setSent: assign({ sent: (_, { address }: { address: Address }) => address }),
    setSentBefore: assign({
      sent: ({ context: { order, values } }) => addressThatArrived(order?.address ?? null, values),
    }),
    clearKeepingFailure: assign({ keepingFailure: null }),
    clearSavesToAccount: assign({ savesToAccount: false }),
    fill: assign(({ context }, { address }: { address: SavedAddress }) => ({
      values: entriesOf(address, null),
      fills: context.fills + 1,
    })),
    setSavesToAccount: assign({
      savesToAccount: (_, { savesToAccount }: { savesToAccount: boolean }) => savesToAccount,
    }),
    clearFailure: assign({ failure: null }),
    clearDoubt: assign(noFailure),
    /** The address that the order still shows has to be sent, too: the service took another one. */
    markUnsure: assign({ isUnsure: true }),
    setKeepingFailure: assign({
      keepingFailure: (_, { error }: { error: unknown }) => failureFrom(error),
    }),
    setDraft: () => undefined,
    clearDraft: () => undefined,
    notifyOrderChanged: () => undefined,
    notifyAddressesChanged: () => undefined,
  },
}).createMachine({
  id: 'deliveryAddress',
  context: ({ input: { orderCode, countries } }) => ({
    orderCode,
    countries,
    order: null,
    values: null,
    sent: null,
    savesToAccount: false,
    fills: 0,
    ...noFailure,
    keepingFailure: null,
  }),
  initial: 'notStarted',
  on: {
    'order.known': {
      actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
    },
  },
  states: {
    notStarted: {
      description: 'The address is on screen, with a button to change it if that is possible.',
      meta: { requirements: ['A-101', 'A-102', 'A-226', 'A-227'] },
      initial: 'recalling',
      on: { 'write.ended': endUndone },
      states: {
        recalling: {
          description: 'A draft from before a reload or a sign-in is looked up.',
          meta: { requirements: ['A-264'] },
          invoke: {
            id: 'recallDraft',
            src: 'recallDraft',
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => ({ values: event.output }) },
                target: 'resuming',
                actions: { type: 'setTyped', params: ({ event }) => ({ values: event.output }) },
              },
              { target: 'idle' },
            ],
            onError: reportedTo('idle'),
          },
        },
        resuming: {
          description:
            'There is a draft; it waits until the order is read. If the order has its address already after a lost answer, the change is done, but for saving the address to the account.',
          meta: { requirements: ['A-264', 'B-414', 'B-421'] },
          always: [
            {
              guard: { type: 'isLeftUnsaved', params: ({ context }) => context },
              target: '#deliveryAddress.requestSent.keeping',
              actions: ['setSentBefore', 'clearValues', 'clearDoubt'],
            },
            // Answers B-414
            {
              guard: { type: 'isLeftArrived', params: ({ context }) => context },
              target: '#deliveryAddress.successfulUpdate',
              actions: ['setSentBefore', 'clearValues', 'clearDoubt', 'clearDraft'],
            },
            { guard: 'isOpen', target: '#deliveryAddress.editing' },
            {
              guard: 'isClosed',
              target: 'idle',
              actions: ['clearValues', 'clearSavesToAccount', 'clearDraft'],
            },
          ],
        },
        idle: {
          description: 'The address is not being changed.',
          on: {
            'order.known': endDoubt,
            'address.edit': {
              guard: 'isOpen',
              target: '#deliveryAddress.editing',
            },
          },
        },
      },
    },
    editing: {
      description: 'The customer enters a new address, in place, or chooses a saved one.',
      meta: { requirements: ['A-101', 'A-102', 'A-227', 'A-228', 'B-007'] },
      tags: 'form',
      always: { guard: 'isClosed', target: 'closed' },
      on: {
        'order.known': [
          {
            guard: { type: 'isLeftArrived', params: ({ event }) => event },
            target: 'notStarted.resuming',
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
          },
          endDoubt,
        ],
        'write.ended': endUndone,
        'address.type': [keepTyped, { actions: ['clearValues', 'clearDraft'] }],
        'address.choose': takeSaved,
        'address.keep': keepTick,
        'address.submit': [
          {
            guard: { type: 'isUnchanged', params: ({ event }) => ({ address: event.address }) },
            target: 'comparing',
            actions: { type: 'setSent', params: ({ event }) => ({ address: event.address }) },
          },
          {
            target: 'requestInProgress',
            actions: { type: 'setSent', params: ({ event }) => ({ address: event.address }) },
          },
        ],
        'address.cancel': giveUp,
      },
    },
    comparing: {
      description:
        'The customer saves the address as it was read: the order is read again, because it may have another address by now.',
      meta: { requirements: ['B-381'] },
      tags: ['busy', 'form'],
      entry: 'notifyOrderChanged',
      on: {
        'order.known': [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ order: event.order }) },
            target: 'notStarted.idle',
            actions: [
              { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
              'clearValues',
              'clearDraft',
            ],
          },
          {
            target: 'requestInProgress',
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
          },
        ],
        'order.unread': 'requestInProgress',
      },
    },
    closed: {
      description:
        'The order can no longer be changed, and a sentence says so in place of the form; the typed address is kept.',
      meta: { requirements: ['A-102'] },
      tags: 'closed',
      always: { guard: 'isOpen', target: 'editing' },
      on: {
        'write.ended': endUndone,
        'address.cancel': giveUp,
      },
    },
    requestInProgress: {
      description: 'The new address is being sent; the form does not submit twice.',
      meta: { requirements: ['A-226', 'A-228', 'A-303'] },
      tags: ['busy', 'form'],
      entry: 'clearFailure',
      invoke: {
        id: 'changeAddress',
        src: 'changeAddress',
        input: ({ context }) => ({
          address: present(context.sent),
          before: context.order?.address ?? null,
          savesToAccount: context.savesToAccount,
        }),
        onDone: [
          {
            guard: 'savesToAccount',
            target: 'requestSent.keeping',
            actions: ['clearValues', 'clearDoubt'],
          },
          {
            target: 'requestSent',
            actions: ['clearValues', 'clearDoubt', 'clearDraft', 'notifyOrderChanged'],
          },
        ],
        onError: [
          {
            guard: { type: 'isUnsure', params: errorOf },
            target: 'requestFailed.form.unsure',
            actions: [...failureActions, 'notifyOrderChanged'],
          },
          {
            guard: { type: 'isRefused', params: errorOf },
            target: 'requestFailed.refused',
            actions: ['clearSavesToAccount', ...failureActions, 'notifyOrderChanged'],
          },
          failedTo('requestFailed'),
        ],
      },
    },
    requestSent: {
      description:
        'The service accepted the new address, and the order is read again to confirm it.',
      meta: { requirements: ['A-226', 'A-229', 'A-231'] },
      initial: 'reading',
      on: {
        'order.known': [
          {
            guard: { type: 'isArrived', params: ({ event }) => ({ order: event.order }) },
            target: 'successfulUpdate',
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
          },
          {
            target: '.waiting',
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
          },
        ],
      },
      states: {
        keeping: {
          description: 'The new address is being saved to the account.',
          meta: { requirements: ['B-007'] },
          tags: 'busy',
          // Answers B-421
          exit: ['clearSavesToAccount', 'clearDraft'],
          invoke: {
            id: 'saveToAccount',
            src: 'saveToAccount',
            input: ({ context }) => ({ address: present(context.sent) }),
            onDone: {
              target: 'reading',
              actions: ['notifyAddressesChanged', 'notifyOrderChanged'],
            },
            onError: {
              target: 'reading',
              actions: [
                { type: 'setKeepingFailure', params: errorOf },
                { type: 'report', params: errorOf },
                'notifyOrderChanged',
              ],
            },
          },
          on: {
            'order.known': {
              actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
            },
          },
        },
        reading: {
          description: 'The order is read again.',
          on: { 'order.unread': 'waiting' },
        },
        waiting: {
          description:
            'The order does not have the new address yet, or could not be read; the customer can read it again, or correct the address.',
          meta: { requirements: ['B-442'] },
          on: {
            'order.check': { target: 'reading', actions: 'notifyOrderChanged' },
            'address.edit': {
              guard: 'isOpen',
              target: '#deliveryAddress.editing',
              actions: ['clearKeepingFailure', 'markUnsure'],
            },
          },
        },
      },
    },
    successfulUpdate: {
      description: 'The order has the new address, and a notice says so.',
      meta: { requirements: ['A-226', 'A-229', 'A-231'] },
      on: {
        'address.edit': { guard: 'isOpen', target: 'editing', actions: 'clearKeepingFailure' },
      },
    },
    requestFailed: {
      description:
        'The address was not changed, or the outcome is unknown; an alert says which, and why.',
      meta: { requirements: ['A-226', 'A-230', 'A-231'] },
      tags: 'alert',
      initial: 'form',
      on: {
        'address.cancel': giveUp,
      },
      states: {
        form: {
          description: 'The typed address is kept, and can be sent again.',
          meta: { requirements: ['A-230', 'A-231'] },
          initial: 'open',
          on: {
            'address.type': [
              keepTyped,
              {
                actions: ['clearValues', 'clearDraft'],
                target: '#deliveryAddress.editing',
              },
            ],
            'address.choose': takeSaved,
            'address.keep': keepTick,
            'address.submit': {
              guard: 'isOpen',
              target: '#deliveryAddress.requestInProgress',
              actions: { type: 'setSent', params: ({ event }) => ({ address: event.address }) },
            },
          },
          states: {
            open: {
              description: 'The address was not changed.',
              tags: 'form',
              always: { guard: 'isClosed', target: '#deliveryAddress.requestFailed.closed' },
            },
            unsure: {
              description:
                'An address was sent, and no answer of the service came: the outcome is unknown. The order is read again.',
              initial: 'reading',
              on: {
                'order.known': [
                  {
                    guard: {
                      type: 'isArrivedUnsaved',
                      params: ({ event }) => ({ order: event.order }),
                    },
                    target: '#deliveryAddress.requestSent.keeping',
                    actions: [
                      { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
                      'clearValues',
                      'clearDoubt',
                    ],
                  },
                  {
                    guard: { type: 'isArrived', params: ({ event }) => ({ order: event.order }) },
                    target: '#deliveryAddress.successfulUpdate',
                    actions: [
                      { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
                      'clearValues',
                      'clearDoubt',
                      'clearDraft',
                    ],
                  },
                  {
                    target: '.unread',
                    actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
                  },
                ],
              },
              states: {
                reading: {
                  description: 'The order is read again.',
                  tags: 'form',
                  always: { guard: 'isClosed', target: 'closed' },
                  on: { 'order.unread': 'unread' },
                },
                unread: {
                  description:
                    'The order could not be read again, or does not have the new address; that may still change.',
                  tags: 'form',
                  always: { guard: 'isClosed', target: 'closed' },
                },
                closed: {
                  description:
                    'The order can no longer be changed, and may have the new address; the form is gone.',
                  tags: 'closed',
                },
              },
            },
          },
        },
        closed: {
          description:
            'The address was not changed, and the order can no longer be changed; the form is gone.',
          meta: { requirements: ['A-102', 'A-230'] },
          tags: 'closed',
          always: { guard: 'isOpen', target: 'form' },
        },
        refused: {
          description:
            'The service says that the order can no longer be changed: the form is gone, even if the order looked as if it could be changed.',
          meta: { requirements: ['A-102', 'A-230'] },
          tags: 'closed',
        },
      },
    },
  },
})
