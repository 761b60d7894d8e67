import { emit, fromPromise } from 'xstate'
import {
  deliveryAddressMachine,
  SAVES_TO_ACCOUNT,
} from '#machines/orders/delivery-address/delivery-address.machine.ts'
import { draftOf } from '#src/shell/draft-of.actor.ts'
import { IS_UNSURE } from '#machines/kit/failing.ts'
import {
  forget,
  sendStaying,
  typedIn,
  type StayingDependencies,
} from '#src/shell/staying-write.actor.ts'
import type { Drafts } from '#src/shell/drafts.ts'
import type { Network } from '#src/http/client.ts'
import { readAfter } from '#src/http/read-after.ts'
import { findAdded, isChangedTo, isSameAddress } from '#machines/model/address/same-address.ts'
import type { Address, SavedAddress } from '#machines/model/address/address.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

type AddressDependencies = ServiceDependencies &
  StayingDependencies & {
    drafts: Pick<Drafts, 'set' | 'read' | 'clear'>
    broadcast(event: { type: 'addresses.changed' }): void
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

/** What a draft says beside the fields. */
const MARKS: ReadonlySet<string> = new Set([SAVES_TO_ACCOUNT, IS_UNSURE])

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
  /** Saves an address to the account. */
  const keep = (address: Address, left: AbortSignal): Promise<void> =>
    sendStaying(app, { left, write: { of: 'addressSaving' } }, async stays => {
      const addresses = app.known().client(savedAddresses)
      try {
        const savedBefore = await addresses.list(stays)
        if (savedBefore.some(saved => isSameAddress(saved, address))) return
        await readAfter(addresses.add(address, stays), async () => {
          const added = findAdded(await addresses.list(stays), address)
          if (added === 'unknown') throw new Error('An address is like the new one')
          return added === null ? null : { answer: added }
        })
      } finally {
        if (left.aborted) app.broadcast({ type: 'addresses.changed' })
      }
    })
  return deliveryAddressMachine.provide({
    actors: {
      recallDraft: fromPromise(async () => {
        const typed = await draft.read()
        // A note of a doubt alone is no draft: the order is read again anyway.
        return Object.keys(typed ?? {}).some(name => !MARKS.has(name)) ? typed : null
      }),
      changeAddress: fromPromise(({ input: { address, before, savesToAccount }, signal: left }) =>
        sendStaying(
          app,
          { left, draft, write: { of: 'deliveryAddress', orderCode } },
          async stays => {
            const orders = app.known().client(orderDetailsClient)
            await readAfter(
              orders.changeDeliveryAddress(orderCode, address, stays),
              async () => {
                const order = await orders.superOrder(orderCode, stays)
                const isDone = isChangedTo(order?.deliveryAddress ?? null, address, before)
                if (isDone === null) throw new Error('The order has a third address')
                return isDone ? { answer: undefined } : null
              },
              [TOO_FAR_ON],
            )
            // Its failure has a toast of its own: the order has the address. The order is read after it, because a form
            // that was opened again saves the address, too, if the account lacks it.
            if (left.aborted && savesToAccount) await keep(address, left).catch(() => undefined)
          },
        ),
      ),
      saveToAccount: fromPromise(async ({ input: { address }, signal: left }) => {
        const sent = await typedIn(draft)
        try {
          await keep(address, left)
        } finally {
          if (left.aborted) await forget(draft, sent)
        }
      }),
    },
    actions: {
      // Answers B-386
      setDraft: ({ context: { values, savesToAccount, isUnsure } }) =>
        values === null && !isUnsure
          ? draft.clear()
          : draft.set({
              ...values,
              ...(savesToAccount && { [SAVES_TO_ACCOUNT]: 'yes' }),
              ...(isUnsure && { [IS_UNSURE]: 'yes' }),
            }),
      clearDraft: () => draft.clear(),
      notifyAddressesChanged: () => app.broadcast({ type: 'addresses.changed' }),
      notifyOrderChanged: emit({ type: 'order.changed' }),
      report: reportingTo(app),
    },
  })
}
