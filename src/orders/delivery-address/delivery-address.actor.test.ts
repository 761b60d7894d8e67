import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aDeliveryAddress, anAddress } from '#machines/samples/delivery-address.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'
import { provideDeliveryAddress } from '#src/orders/delivery-address/delivery-address.actor.ts'
import type { DraftName, DraftValues } from '#src/shell/drafts.ts'
import { addressClient, type AddressService } from '#src/account/addresses/addresses.service.ts'
import {
  orderDetailsClient,
  type OrderDetailsService,
} from '#src/orders/order-details/order-details.service.ts'
import type { Address, SavedAddress } from '#machines/model/address/address.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

const NEW = anAddress({ streetNumber: '176' })
const TYPED: DraftValues = { streetNumber: '176' }

// Answers A-303
it('sends the address of the order, emits that it changed, and deletes the draft', async () => {
  const { actor, sent, kept, emitted } = await start()
  actor.send({ type: 'address.type', values: TYPED })
  await arrived()
  expect(kept()).toEqual(TYPED)

  actor.send({ type: 'address.submit', address: NEW })
  await arrived()

  expect(sent).toEqual([['A-1', NEW]])
  expect(actor.getSnapshot().value).toEqual({ requestSent: 'reading' })
  expect([kept(), emitted()]).toEqual([null, 1])
})

// Answers A-264
it('restores the typed address', async () => {
  const { actor } = await start({ typed: TYPED })

  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { values: TYPED } })
})

// Answers B-386
it('restores the wish to save the typed address to the account, too', async () => {
  const { actor, kept } = await start()
  actor.send({ type: 'address.type', values: TYPED })
  actor.send({ type: 'address.keep', savesToAccount: true })
  const typed = kept()
  actor.send({ type: 'address.keep', savesToAccount: false })
  expect(kept()).toEqual(TYPED)

  const { actor: resumed } = await start({ typed })
  expect(resumed.getSnapshot().context).toMatchObject({ values: TYPED, savesToAccount: true })
})

// Answers
it('reports a refusal, and keeps the typed address', async () => {
  const { actor, kept, reported } = await start({ typed: TYPED, refusal: aServiceError(500) })

  actor.send({ type: 'address.submit', address: NEW })
  await arrived()

  expect(actor.getSnapshot().value).toEqual({ requestFailed: { form: 'open' } })
  expect([kept(), reported]).toEqual([TYPED, [aServiceError(500)]])
})

it('counts as changed if an order that was refused has the address already', async () => {
  const { actor } = await start({
    refusal: aServiceError(409),
    superOrder: () => Promise.resolve(someOrderDetails({ deliveryAddress: NEW })),
  })

  actor.send({ type: 'address.submit', address: NEW })
  await arrived()

  expect(actor.getSnapshot().value).toEqual({ requestSent: 'reading' })
})

// Answers B-007
it.each([
  { saved: [], added: [NEW] },
  { saved: [aSavedAddress({ ...NEW, city: 'AMSTERDAM' })], added: [] },
])('saves the new address to the account if it is not there yet', async ({ saved, added }) => {
  const { actor, account, notified } = await start({ saved })
  actor.send({ type: 'address.keep', savesToAccount: true })

  actor.send({ type: 'address.submit', address: NEW })
  await arrived()

  expect(actor.getSnapshot().value).toEqual({ requestSent: 'reading' })
  expect([account, notified]).toEqual([added, [{ type: 'addresses.changed' }]])
})

// Answers B-007
it.each([
  { outcome: 'is saved', refusal: null, end: { kind: 'leftDone' } },
  {
    outcome: 'fails, and says so',
    refusal: aServiceError(500),
    end: { kind: 'leftUndone', status: 500 },
  },
])('an address that is being saved to the account when the order is left $outcome', async row => {
  const held = Promise.withResolvers<SavedAddress>()
  const signals: AbortSignal[] = []
  const { actor, notified } = await start({
    add: (_, signal) => {
      signals.push(signal)
      return held.promise
    },
  })
  actor.send({ type: 'address.keep', savesToAccount: true })
  actor.send({ type: 'address.submit', address: NEW })
  await arrived()

  actor.stop()
  if (row.refusal === null) held.resolve(aSavedAddress())
  else held.reject(row.refusal)
  await arrived()

  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  expect(notified).toEqual([
    { type: 'addresses.changed' },
    expect.objectContaining({ type: 'write.ended' }),
    { write: { of: 'addressSaving' }, ...row.end },
  ])
})

// Answers B-413
it('a change that is being sent when the order is left is done, kept in the account, and told', async () => {
  const held = Promise.withResolvers<undefined>()
  const { actor, account, notified, kept } = await start({ change: () => held.promise })
  actor.send({ type: 'address.type', values: TYPED })
  actor.send({ type: 'address.keep', savesToAccount: true })
  actor.send({ type: 'address.submit', address: NEW })
  await arrived()

  actor.stop()
  held.resolve(undefined)
  await arrived()

  expect([account, kept()]).toEqual([[NEW], null])
  expect(notified).toEqual([
    { type: 'addresses.changed' },
    expect.objectContaining({ type: 'write.ended' }),
    { kind: 'leftDone', write: { of: 'addressSaving' } },
    {
      type: 'write.ended',
      write: { of: 'deliveryAddress', orderCode: 'A-1' },
      end: 'done',
    },
    { kind: 'leftDone', write: { of: 'deliveryAddress', orderCode: 'A-1' } },
  ])
})

// Answers B-413
it.each([
  { savesToAccount: false, saved: [] },
  { savesToAccount: true, saved: [NEW] },
])('saves to the account if that was ticked when it was sent: $savesToAccount', async row => {
  const held = Promise.withResolvers<undefined>()
  const { actor, account, kept, type } = await start({ change: () => held.promise })
  actor.send({ type: 'address.type', values: TYPED })
  actor.send({ type: 'address.keep', savesToAccount: row.savesToAccount })
  actor.send({ type: 'address.submit', address: NEW })
  await arrived()

  actor.stop()
  type({ streetNumber: '180', savesToAccount: 'yes', isUnsure: 'yes' })
  held.resolve(undefined)
  await arrived()

  expect([account, kept()]).toEqual([row.saved, { streetNumber: '180', savesToAccount: 'yes' }])
})

// Answers B-414
it('knows after a reload that a change whose answer was lost is done', async () => {
  const { actor, kept } = await start({ typed: { streetNumber: '174', isUnsure: 'yes' } })

  expect([actor.getSnapshot().value, kept()]).toEqual(['editing', null])
  expect(actor.getSnapshot().context.isUnsure).toBe(false)
})

// Answers B-421
it('saves to the account after a reload what the order has already', async () => {
  const { account, kept, actor } = await start({
    typed: { streetNumber: '174', savesToAccount: 'yes', isUnsure: 'yes' },
  })
  await arrived()

  expect(actor.getSnapshot().value).toEqual({ requestSent: 'reading' })
  expect([account, kept()]).toEqual([[anAddress({ streetNumber: '174' })], null])
})

/** Starts the machine for an order that can be changed, and opens its form. */
async function start({
  typed = null,
  refusal = null,
  saved = [],
  superOrder,
  add,
  change = () => Promise.resolve(),
}: {
  typed?: DraftValues | null
  refusal?: Error | null
  saved?: readonly SavedAddress[]
  superOrder?: OrderDetailsService['superOrder']
  /** Replaces the save to the account, which otherwise succeeds immediately. */
  add?: AddressService['add']
  /** The answer to the change, if it is not refused. */
  change?: () => Promise<void>
} = {}) {
  const account: Address[] = []
  const sent: unknown[] = []
  let draft = typed
  let emitted = 0
  const nameIt = ({ form, version }: DraftName): void => {
    expect([form, version]).toEqual(['delivery-address/A-1', 1])
  }
  const { app, reported, notified } = fakeApp(
    fakeService(orderDetailsClient, {
      ...(superOrder && { superOrder }),
      changeDeliveryAddress: (code, address) => {
        if (refusal !== null) return Promise.reject(refusal)
        sent.push([code, address])
        return change()
      },
    }),
    fakeService(addressClient, {
      list: () => Promise.resolve([...saved]),
      add:
        add ??
        (address => {
          account.push(address)
          return Promise.resolve(aSavedAddress())
        }),
    }),
  )
  const actor = createActor(
    provideDeliveryAddress(
      {
        ...app,
        drafts: {
          read: name => {
            nameIt(name)
            return Promise.resolve(draft)
          },
          set: (name, values) => {
            nameIt(name)
            draft = values
            return Promise.resolve()
          },
          clear: name => {
            nameIt(name)
            draft = null
            return Promise.resolve()
          },
        },
      },
      'A-1',
      addressClient,
    ),
    { input: { orderCode: 'A-1', countries: ['NL'] } },
  )
  actor.on('order.changed', () => {
    emitted += 1
  })
  actor.start()
  await arrived()
  actor.send({ type: 'order.known', order: { address: aDeliveryAddress(), isOpen: true } })
  actor.send({ type: 'address.edit' })
  return {
    actor,
    sent,
    account,
    notified,
    reported,
    kept: () => draft,
    type: (values: DraftValues) => {
      draft = values
    },
    emitted: () => emitted,
  }
}
