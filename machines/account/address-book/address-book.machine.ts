import { assign, setup } from 'xstate'
import { port } from '#machines/kit/port.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'

/** An address that somebody wants gone, and the words by which the dialog names it. */
export interface AddressChoice {
  id: SavedAddress['id']
  name: string
}

/**
 * Deletes saved addresses, each after a question that names it. The list is a separate request, which is notified.
 * Account area, section 2; A-313.
 */
export const addressBookMachine = setup({
  types: {} as {
    context: {
      /** The address that is asked about; null while no dialog is open. */
      choice: AddressChoice | null
      failure: Failure | null
    }
    events:
      | { type: 'address.ask'; choice: AddressChoice }
      | { type: 'address.delete' }
      | { type: 'address.keep' }
    tags: 'busy' | 'alert' | 'modal'
  },
  actors: { deleteAddress: port<void, { id: SavedAddress['id'] }>('deleteAddress') },
  actions: {
    setChoice: assign({ choice: (_, choice: AddressChoice) => choice }),
    clearChoice: assign({ choice: null, failure: null }),
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    tellAddressesChanged: (_, _choice: AddressChoice) => undefined,
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'addressBook',
  context: { choice: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No deletion of an address is open.',
      on: {
        'address.ask': {
          target: 'asking',
          actions: { type: 'setChoice', params: ({ event }) => event.choice },
        },
      },
    },
    asking: {
      description: 'A dialog names the address and asks whether to delete it.',
      meta: { requirements: ['A-313'] },
      tags: 'modal',
      on: {
        'address.delete': 'deleting',
        'address.keep': { target: 'closed', actions: 'clearChoice' },
      },
    },
    deleting: {
      description:
        'The address is being deleted; the dialog stays until it is known what happened.',
      meta: { requirements: ['A-312'] },
      tags: ['modal', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'deleteAddress',
        src: 'deleteAddress',
        input: ({ context }) => ({ id: chosen(context.choice).id }),
        onDone: 'deleted',
        onError: {
          target: 'failed',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    failed: {
      description: 'The address could not be deleted; the dialog stays open and says so.',
      meta: { requirements: ['A-312', 'A-313'] },
      tags: ['modal', 'alert'],
      on: {
        'address.delete': 'deleting',
        'address.keep': { target: 'closed', actions: 'clearChoice' },
      },
    },
    deleted: {
      description: 'The address is gone: the dialog closes and the list is read again.',
      meta: { requirements: ['A-312'] },
      entry: [
        { type: 'tellAddressesChanged', params: ({ context }) => chosen(context.choice) },
        'clearChoice',
      ],
      always: 'closed',
    },
  },
  options: { maxIterations: 1000 },
})

/** `asking` is entered with a choice only; a null here is a bug of the machine. */
const chosen = (choice: AddressChoice | null): AddressChoice => {
  if (choice === null) throw new TypeError('No address was chosen')
  return choice
}
