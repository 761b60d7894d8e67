import { emit, fromPromise } from 'xstate'
import { deliveryAddressMachine } from '#machines/orders/delivery-address/delivery-address.machine.ts'
import { draftOf } from '#src/actors/draft-of.ts'
import type { Drafts } from '#src/actors/drafts.ts'
import type { Clients } from '#src/services/client.ts'
import { orderDetailsClient } from '#src/services/order-details.ts'
import type { Report } from '#src/services/reporter.ts'

/** What the change of an address needs of the world. */
interface AddressWorld {
  report: Report
  drafts: Pick<Drafts, 'keep' | 'recall' | 'forget'>
  known(): { client: Clients }
}

/** The version of the fields of the address form. */
const ADDRESS_VERSION = 1

/**
 * The change of the delivery address of a super order. It emits that the order was changed, by whomever, and is to be read
 * again.
 */
export const provideDeliveryAddress = (world: AddressWorld, orderCode: string) => {
  const draft = draftOf(world, { form: `delivery-address/${orderCode}`, version: ADDRESS_VERSION })
  return deliveryAddressMachine.provide({
    actors: {
      recallDraft: fromPromise(() => draft.recall()),
      changeAddress: fromPromise(({ input: { address }, signal }) =>
        world.known().client(orderDetailsClient).changeDeliveryAddress(orderCode, address, signal),
      ),
    },
    actions: {
      keepDraft: (_, { values }) => {
        draft.keep(values)
      },
      forgetDraft: () => {
        draft.forget()
      },
      tellOrderChanged: emit({ type: 'order.changed' }),
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })
}
