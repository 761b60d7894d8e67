import { emit, fromPromise } from 'xstate'
import {
  deliveryAddressMachine,
  SAVES_TO_ACCOUNT,
} from '#machines/orders/delivery-address/delivery-address.machine.ts'
import { draftOf } from '#src/shell/draft-of.actor.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import type { Drafts } from '#src/shell/drafts.ts'
import type { Network } from '#src/http/client.ts'
import { readAfter } from '#src/http/read-after.ts'
import { findAdded, isChangedTo, isSameAddress } from '#machines/model/address/same-address.ts'
import type { Address, SavedAddress } from '#machines/model/address/address.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

interface AddressDependencies extends ServiceDependencies {
  drafts: Pick<Drafts, 'set' | 'read' | 'clear'>
  broadcast(event: { type: 'addresses.changed' }): void
  notify(message: ToastMessage): void
}

/** The saved addresses of the account, which has the client. */
interface SavedAddresses {
  list(signal: AbortSignal): Promise<SavedAddress[]>
  add(address: Address, signal: AbortSignal): Promise<SavedAddress>
}

/** The order can no longer be changed, maybe because an attempt without an answer has changed it. */
const TOO_FAR_ON = 409

/** The version of the form's fields: a draft of another version is not restored. */
const ADDRESS_VERSION = 1

/**
 * Provides the ports of the machine that changes the delivery address of a super order. The machine emits
 * `order.changed` when the order must be read again: after an accepted change, a refusal by 409 or a lost answer, or on
 * the customer's request.
 */
export const provideDeliveryAddress = (
  app: AddressDependencies,
  orderCode: string,
  savedAddresses: (network: Network) => SavedAddresses,
) => {
  const draft = draftOf(app, { form: `delivery-address/${orderCode}`, version: ADDRESS_VERSION })
  return deliveryAddressMachine.provide({
    actors: {
      recallDraft: fromPromise(() => draft.read()),
      changeAddress: fromPromise(({ input: { address, before }, signal }) => {
        const orders = app.known().client(orderDetailsClient)
        return readAfter(
          orders.changeDeliveryAddress(orderCode, address, signal),
          async () => {
            const order = await orders.superOrder(orderCode, signal)
            const isDone = isChangedTo(order?.deliveryAddress ?? null, address, before)
            if (isDone === null) throw new Error('The order has a third address')
            return isDone ? { answer: undefined } : null
          },
          [TOO_FAR_ON],
        )
      }),
      saveToAccount: fromPromise(async ({ input: { address }, signal }) => {
        const addresses = app.known().client(savedAddresses)
        // Leaving the order stops the machine, but not this save: the code below reports its result.
        const { signal: stays } = new AbortController()
        try {
          const savedBefore = await addresses.list(stays)
          if (savedBefore.some(saved => isSameAddress(saved, address))) return
          await readAfter(addresses.add(address, stays), async () => {
            const added = findAdded(await addresses.list(stays), address)
            if (added === 'unknown') throw new Error('An address is like the new one')
            return added === null ? null : { answer: added }
          })
        } catch (error) {
          if (signal.aborted && error instanceof ServiceError) {
            app.report('action', error)
            app.notify({ kind: 'failed' })
          }
          throw error
        } finally {
          if (signal.aborted) app.broadcast({ type: 'addresses.changed' })
        }
      }),
    },
    actions: {
      // Answers B-386
      setDraft: ({ context: { savesToAccount } }, { values }) =>
        draft.set(savesToAccount ? { ...values, [SAVES_TO_ACCOUNT]: 'yes' } : values),
      clearDraft: () => draft.clear(),
      notifyAddressesChanged: () => app.broadcast({ type: 'addresses.changed' }),
      notifyOrderChanged: emit({ type: 'order.changed' }),
      report: reportingTo(app),
    },
  })
}
