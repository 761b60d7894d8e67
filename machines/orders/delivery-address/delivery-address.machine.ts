import { assign, setup } from 'xstate'
import { port } from '#machines/kit/port.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import type { Address } from '#src/model/address.ts'
import { goesTo, type DeliveryAddress } from '#src/model/delivery-address.ts'
import { failureFrom, type Failure } from '#src/model/failure.ts'

/** What is known of the order whose address may be changed. */
export interface AddressedOrder {
  /** Null when the service does not say. */
  address: DeliveryAddress | null
  /** Whether its address can still be changed; see `canChangeAddress`. */
  isOpen: boolean
}

/**
 * The change of an order's delivery address. What was typed survives a failure, a reload and a sign-in, and is sent once.
 * The order is told by whoever reads it. Account area, section 4.
 */
export const deliveryAddressMachine = setup({
  types: {} as {
    context: {
      /** Null before it is read. */
      order: AddressedOrder | null
      /** What was typed and is not sent; null when that is nothing. */
      values: FormValues | null
      /** The address that was submitted last. */
      sent: Address | null
      failure: Failure | null
    }
    events:
      | { type: 'order.known'; order: AddressedOrder }
      | { type: 'order.unread' }
      | { type: 'order.check' }
      | { type: 'address.edit' }
      | { type: 'address.type'; values: FormValues | null }
      | { type: 'address.submit'; address: Address }
      | { type: 'address.cancel' }
    emitted: { type: 'order.changed' }
    tags: 'busy' | 'alert' | 'form'
  },
  actors: {
    recallDraft: port<FormValues | null>('recallDraft'),
    changeAddress: port<void, { address: Address }>('changeAddress'),
  },
  guards: {
    isOpen: ({ context }) => context.order?.isOpen === true,
    isClosed: ({ context }) => context.order?.isOpen === false,
    isThere: (_, { values }: { values: FormValues | null }) => values !== null,
    isArrived: ({ context }, { order }: { order: AddressedOrder }) =>
      context.sent !== null && goesTo(order.address, context.sent),
    isRefused: (_, { error }: { error: unknown }) => failureFrom(error).status === 409,
  },
  actions: {
    keepOrder: assign({ order: (_, { order }: { order: AddressedOrder }) => order }),
    keepValues: assign({ values: (_, { values }: { values: FormValues | null }) => values }),
    forgetValues: assign({ values: null, failure: null }),
    keepSent: assign({ sent: (_, { address }: { address: Address }) => address }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    keepDraft: (_, _typed: { values: FormValues }) => undefined,
    forgetDraft: () => undefined,
    tellOrderChanged: () => undefined,
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'deliveryAddress',
  context: { order: null, values: null, sent: null, failure: null },
  initial: 'notStarted',
  on: {
    'order.known': {
      actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.order }) },
    },
  },
  states: {
    notStarted: {
      description: 'The address is on screen, with a button to change it where that is possible.',
      meta: { requirements: ['A-101', 'A-102', 'A-226', 'A-227'] },
      initial: 'recalling',
      states: {
        recalling: {
          description: 'What was typed before a reload or a sign-in is looked for.',
          meta: { requirements: ['A-264'] },
          invoke: {
            id: 'recallDraft',
            src: 'recallDraft',
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => ({ values: event.output }) },
                target: 'resuming',
                actions: { type: 'keepValues', params: ({ event }) => ({ values: event.output }) },
              },
              { target: 'idle' },
            ],
            onError: {
              target: 'idle',
              actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        resuming: {
          description: 'Something was typed before, and waits until the order is read.',
          meta: { requirements: ['A-264'] },
          always: [
            { guard: 'isOpen', target: '#deliveryAddress.editing' },
            { guard: 'isClosed', target: 'idle', actions: ['forgetValues', 'forgetDraft'] },
          ],
        },
        idle: {
          description: 'Nobody changes the address.',
          on: { 'address.edit': { guard: 'isOpen', target: '#deliveryAddress.editing' } },
        },
      },
    },
    editing: {
      description: 'The customer fills in the new address, in place.',
      meta: { requirements: ['A-101', 'A-102', 'A-227', 'A-228'] },
      tags: 'form',
      on: {
        'address.type': [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ values: event.values }) },
            actions: [
              { type: 'keepValues', params: ({ event }) => ({ values: event.values }) },
              { type: 'keepDraft', params: ({ event }) => ({ values: event.values ?? {} }) },
            ],
          },
          { actions: ['forgetValues', 'forgetDraft'] },
        ],
        'address.submit': {
          target: 'requestInProgress',
          actions: { type: 'keepSent', params: ({ event }) => ({ address: event.address }) },
        },
        'address.cancel': {
          target: 'notStarted.idle',
          actions: ['forgetValues', 'forgetDraft'],
        },
      },
    },
    requestInProgress: {
      description: 'The new address is on its way; it cannot be sent twice.',
      meta: { requirements: ['A-226', 'A-228', 'A-303'] },
      tags: ['busy', 'form'],
      entry: 'forgetFailure',
      invoke: {
        id: 'changeAddress',
        src: 'changeAddress',
        input: ({ context }) => ({ address: submitted(context.sent) }),
        onDone: {
          target: 'requestSent',
          actions: ['forgetValues', 'forgetDraft', 'tellOrderChanged'],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'requestFailed.refused',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'report', params: ({ event }) => ({ error: event.error }) },
              'tellOrderChanged',
            ],
          },
          {
            target: 'requestFailed',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'report', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    requestSent: {
      description: 'The service took the new address, and the order is read again to see it there.',
      meta: { requirements: ['A-226', 'A-229', 'A-231'] },
      initial: 'reading',
      on: {
        'order.known': [
          {
            guard: { type: 'isArrived', params: ({ event }) => ({ order: event.order }) },
            target: 'successfulUpdate',
            actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.order }) },
          },
          {
            target: '.waiting',
            actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.order }) },
          },
        ],
      },
      states: {
        reading: {
          description: 'The order is read again.',
          on: { 'order.unread': 'waiting' },
        },
        waiting: {
          description:
            'The order does not have the new address yet, or could not be read; the customer may look again.',
          on: { 'order.check': { target: 'reading', actions: 'tellOrderChanged' } },
        },
      },
    },
    successfulUpdate: {
      description: 'The order has the new address: it is on screen, and a notice says so.',
      meta: { requirements: ['A-226', 'A-229', 'A-231'] },
      on: { 'address.edit': { guard: 'isOpen', target: 'editing' } },
    },
    requestFailed: {
      description: 'The address was not changed, and an alert says why.',
      meta: { requirements: ['A-226', 'A-230', 'A-231'] },
      tags: 'alert',
      initial: 'open',
      on: {
        'address.cancel': {
          target: 'notStarted.idle',
          actions: ['forgetValues', 'forgetDraft'],
        },
      },
      states: {
        open: {
          description: 'What was typed is still there, and can be sent again.',
          meta: { requirements: ['A-230', 'A-231'] },
          tags: 'form',
          on: {
            'address.type': [
              {
                guard: { type: 'isThere', params: ({ event }) => ({ values: event.values }) },
                actions: [
                  { type: 'keepValues', params: ({ event }) => ({ values: event.values }) },
                  { type: 'keepDraft', params: ({ event }) => ({ values: event.values ?? {} }) },
                ],
              },
              {
                actions: ['forgetValues', 'forgetDraft'],
                target: '#deliveryAddress.editing',
              },
            ],
            'address.submit': {
              target: '#deliveryAddress.requestInProgress',
              actions: { type: 'keepSent', params: ({ event }) => ({ address: event.address }) },
            },
          },
        },
        refused: {
          description:
            'The service says that the order is too far on: there is no form any more, whatever was known of the order.',
          meta: { requirements: ['A-102', 'A-230'] },
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

/** `requestInProgress` is entered with an address only; a null here is a bug of the chart. */
const submitted = (address: Address | null): Address => {
  if (address === null) throw new TypeError('No address was submitted')
  return address
}
