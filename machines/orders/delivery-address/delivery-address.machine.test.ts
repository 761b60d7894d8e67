import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  deliveryAddressMachine,
  type AddressedOrder,
} from '#machines/orders/delivery-address/delivery-address.machine.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aDeliveryAddress, anAddress } from '#machines/samples/delivery-address.ts'
import { aLostAnswer, aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import type { Address } from '#machines/model/address/address.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const OPEN: AddressedOrder = { address: aDeliveryAddress(), isOpen: true }
const CLOSED: AddressedOrder = { address: aDeliveryAddress(), isOpen: false }
const NEW = anAddress({ streetNumber: '176' })
const CHANGED: AddressedOrder = { address: aDeliveryAddress({ streetNumber: '176' }), isOpen: true }
const TYPED: FormValues = { streetNumber: '176' }

// Answers
it('leads from the form to an order with the new address', async () => {
  const { actor, service, seen, emitted } = await started()

  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.type', values: TYPED })
  expect(seen()).toEqual({ state: 'editing', values: TYPED, failure: null })
  actor.send({ type: 'address.submit', address: NEW })
  actor.send({ type: 'address.submit', address: NEW })
  expect(seen()).toEqual({ state: 'requestInProgress', values: TYPED, failure: null })
  expect(service.calls.map(({ input }) => input)).toEqual([{ address: NEW }])
  await service.answer()
  expect(seen()).toEqual({ state: { requestSent: 'reading' }, values: null, failure: null })
  actor.send({ type: 'order.known', order: CHANGED })

  expect(seen()).toEqual({ state: 'successfulUpdate', values: null, failure: null })
  expect(emitted).toEqual([['setDraft', TYPED], 'clearDraft', 'notifyOrderChanged'])
  actor.send({ type: 'address.edit' })
  expect(seen().state).toBe('editing')
})

// Answers A-231
it('waits as long as the order does not have the new address, and reads the order again on request', async () => {
  const { actor, service, seen, emitted } = await started()
  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.submit', address: NEW })
  await service.answer()

  actor.send({ type: 'order.check' })
  actor.send({ type: 'order.known', order: OPEN })
  expect(seen().state).toEqual({ requestSent: 'waiting' })
  actor.send({ type: 'order.check' })
  expect(seen().state).toEqual({ requestSent: 'reading' })
  expect(emitted).toEqual(['clearDraft', 'notifyOrderChanged', 'notifyOrderChanged'])
  actor.send({ type: 'order.known', order: CHANGED })

  expect(seen().state).toBe('successfulUpdate')
})

// Answers A-231
it('does not say that the order is being read again once that read has failed', async () => {
  const { actor, service, seen } = await started()
  actor.send({ type: 'address.edit' })
  actor.send({ type: 'order.unread' })
  expect(seen().state).toBe('editing')
  actor.send({ type: 'address.submit', address: NEW })
  await service.answer()

  actor.send({ type: 'order.unread' })
  expect(seen().state).toEqual({ requestSent: 'waiting' })
  actor.send({ type: 'order.known', order: CHANGED })

  expect(seen().state).toBe('successfulUpdate')
})

// Answers
it('keeps the typed address when the request fails, and sends it again', async () => {
  const { actor, service, seen, emitted } = await started()
  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.type', values: TYPED })
  actor.send({ type: 'address.submit', address: NEW })

  await service.fail(aServiceError(500))
  expect(seen()).toEqual({
    state: { requestFailed: { form: 'open' } },
    values: TYPED,
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
  })
  expect(emitted).toEqual([['setDraft', TYPED], 'report'])
  actor.send({ type: 'address.type', values: { streetNumber: '178' } })
  actor.send({ type: 'address.submit', address: anAddress({ streetNumber: '178' }) })

  expect(seen()).toEqual({
    state: 'requestInProgress',
    values: { streetNumber: '178' },
    failure: null,
  })
  expect(service.last().input).toEqual({ address: anAddress({ streetNumber: '178' }) })
})

// Answers A-102
it('requests the order again after a refusal', async () => {
  const { actor, service, seen, emitted } = await started()
  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.submit', address: NEW })

  await service.fail(aServiceError(409))
  expect(seen()).toMatchObject({ state: { requestFailed: 'refused' }, failure: { status: 409 } })
  expect(emitted).toEqual(['report', 'notifyOrderChanged'])
  actor.send({ type: 'order.known', order: CLOSED })
  actor.send({ type: 'address.cancel' })
  actor.send({ type: 'address.edit' })

  expect(seen()).toEqual({ state: { notStarted: 'idle' }, values: null, failure: null })
})

// Answers A-102
it('shows no form after a refusal, even if the order still says that it can be changed', async () => {
  const { actor, service, seen } = await started()
  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.submit', address: NEW })
  await service.fail(aServiceError(409))

  actor.send({ type: 'order.known', order: OPEN })
  actor.send({ type: 'address.submit', address: NEW })

  expect(actor.getSnapshot().hasTag('form')).toBe(false)
  expect(seen()).toMatchObject({ state: { requestFailed: 'refused' } })
  expect(service.calls).toHaveLength(1)
})

// Answers B-007
it('copies a saved address into the form, except an address in another country', async () => {
  const { actor, seen, emitted } = await started()
  actor.send({ type: 'address.edit' })

  actor.send({ type: 'address.choose', address: aSavedAddress({ countryCode: 'DE' }) })
  expect(seen()).toMatchObject({ state: 'editing', values: null })
  actor.send({
    type: 'address.choose',
    address: aSavedAddress({ ...anAddress(), streetNumber: '176' }),
  })

  expect(seen().values).toMatchObject({ streetNumber: '176', countryCode: 'NL' })
  expect(actor.getSnapshot().context.fills).toBe(1)
  expect(emitted).toEqual([['setDraft', seen().values]])
})

// Answers B-007
it('saves the new address to the account on request, after the order has the address', async () => {
  const { actor, service, account, seen, emitted } = await started()
  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.keep', isToKeep: true })
  actor.send({ type: 'address.submit', address: NEW })
  expect(account.calls).toHaveLength(0)
  await service.answer()
  expect(seen().state).toEqual({ requestSent: 'keeping' })
  actor.send({ type: 'order.known', order: OPEN })
  expect(account.calls.map(({ input }) => input)).toEqual([{ address: NEW }])
  await account.answer()

  expect(seen().state).toEqual({ requestSent: 'reading' })
  expect(emitted).toEqual(['clearDraft', 'notifyAddressesChanged', 'notifyOrderChanged'])
  actor.send({ type: 'order.known', order: CHANGED })
  actor.send({ type: 'address.edit' })
  expect(actor.getSnapshot().context.isToKeep).toBe(false)
})

// Answers B-007
it('reports that the account refused the address although the order has it', async () => {
  const { actor, service, account, seen, emitted } = await started()
  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.keep', isToKeep: true })
  actor.send({ type: 'address.submit', address: NEW })
  await service.fail(aServiceError(500))
  actor.send({
    type: 'address.choose',
    address: aSavedAddress({ ...anAddress(), streetNumber: '176' }),
  })
  actor.send({ type: 'address.keep', isToKeep: false })
  actor.send({ type: 'address.keep', isToKeep: true })
  actor.send({ type: 'address.submit', address: NEW })
  await service.answer()
  await account.fail(aServiceError(400))

  expect(seen()).toMatchObject({ state: { requestSent: 'reading' }, failure: null })
  expect(actor.getSnapshot().context.keepingFailure).toMatchObject({ status: 400 })
  expect(emitted.slice(-2)).toEqual(['report', 'notifyOrderChanged'])
  actor.send({ type: 'order.known', order: CHANGED })
  actor.send({ type: 'address.edit' })
  expect(actor.getSnapshot().context.keepingFailure).toBeNull()
})

it('requests the order again when no answer came, and relies on that read only', async () => {
  const { actor, service, seen, emitted } = await started()
  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.type', values: TYPED })
  actor.send({ type: 'address.submit', address: NEW })
  await service.fail(aLostAnswer())
  expect(seen()).toMatchObject({
    state: { requestFailed: { form: { unsure: 'reading' } } },
    values: TYPED,
    failure: { kind: 'unanswered' },
  })
  expect(emitted.slice(1)).toEqual(['report', 'notifyOrderChanged'])
  actor.send({ type: 'order.unread' })
  expect(seen()).toMatchObject({ state: { requestFailed: { form: { unsure: 'unread' } } } })
  actor.send({ type: 'address.type', values: TYPED })
  actor.send({ type: 'address.submit', address: NEW })
  await service.fail(aLostAnswer())

  actor.send({ type: 'order.known', order: OPEN })
  expect(seen()).toMatchObject({ state: { requestFailed: { form: { unsure: 'unread' } } } })
  actor.send({ type: 'order.known', order: { ...OPEN, address: aDeliveryAddress(NEW) } })
  expect(seen()).toEqual({ state: 'successfulUpdate', values: null, failure: null })
  expect(emitted.at(-1)).toBe('clearDraft')
})

// Answers B-007
it('saves the new address to the account even if only the order confirms the change', async () => {
  const { actor, service, account, seen } = await started()
  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.keep', isToKeep: true })
  actor.send({ type: 'address.submit', address: NEW })
  await service.fail(aLostAnswer())

  actor.send({ type: 'order.known', order: { ...OPEN, address: aDeliveryAddress(NEW) } })
  expect(seen()).toMatchObject({ state: { requestSent: 'keeping' }, values: null })
  expect(account.calls.map(({ input }) => input)).toEqual([{ address: NEW }])
})

it('keeps no draft when the customer restores the old address after a lost answer', async () => {
  const { actor, service, seen } = await started()
  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.submit', address: NEW })
  await service.fail(aLostAnswer())
  actor.send({ type: 'address.type', values: null })

  expect(seen()).toEqual({ state: 'editing', values: null, failure: null })
})

it('discards the typed address when the customer cancels, before and after a failure', async () => {
  const { actor, service, seen, emitted } = await started()
  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.type', values: TYPED })
  actor.send({ type: 'address.type', values: null })
  expect(seen()).toEqual({ state: 'editing', values: null, failure: null })
  actor.send({ type: 'address.cancel' })
  expect(emitted).toEqual([['setDraft', TYPED], 'clearDraft', 'clearDraft'])

  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.submit', address: NEW })
  await service.fail(aServiceError())
  actor.send({ type: 'address.type', values: null })
  expect(seen()).toEqual({ state: 'editing', values: null, failure: null })
  actor.send({ type: 'address.submit', address: NEW })
  await service.fail(aServiceError())
  actor.send({ type: 'address.cancel' })
  expect(seen()).toEqual({ state: { notStarted: 'idle' }, values: null, failure: null })
})

// Answers A-264
it('restores the typed address after a reload, once the order is read', async () => {
  const { actor, drafts, seen } = start()

  await drafts.answer(TYPED)
  expect(seen()).toEqual({ state: { notStarted: 'resuming' }, values: TYPED, failure: null })
  actor.send({ type: 'order.known', order: OPEN })

  expect(seen()).toEqual({ state: 'editing', values: TYPED, failure: null })
})

it('deletes the draft for an order that can no longer be changed', async () => {
  const { actor, drafts, seen, emitted } = start()
  actor.send({ type: 'order.known', order: CLOSED })

  await drafts.answer(TYPED)

  expect(seen()).toEqual({ state: { notStarted: 'idle' }, values: null, failure: null })
  expect(emitted).toEqual(['clearDraft'])
})

it('continues without the draft when it cannot be read', async () => {
  const { actor, drafts, seen, emitted } = start()
  actor.send({ type: 'order.known', order: OPEN })
  actor.send({ type: 'address.edit' })

  await drafts.fail(new Error('no storage'))

  expect(seen()).toEqual({ state: { notStarted: 'idle' }, values: null, failure: null })
  expect(emitted).toEqual(['report'])
})

it('sends nothing if the order has the address already', async () => {
  const { actor, service, seen, emitted } = await started()
  actor.send({ type: 'address.edit' })
  actor.send({ type: 'address.submit', address: anAddress() })

  expect(seen()).toEqual({ state: { notStarted: 'idle' }, values: null, failure: null })
  expect(service.calls).toEqual([])
  expect(emitted).toEqual(['clearDraft'])
})

/** An actor that knows an order whose address can be changed, and that has no draft. */
async function started() {
  const begun = start()
  await begun.drafts.answer(null)
  begun.actor.send({ type: 'address.edit' })
  expect(begun.seen().state).toEqual({ notStarted: 'idle' })
  begun.actor.send({ type: 'order.known', order: OPEN })
  return begun
}

function start() {
  const drafts = heldPort<FormValues | null>()
  const service = heldPort<void, { address: Address }>()
  const account = heldPort<void, { address: Address }>()
  const emitted: unknown[] = []
  const note = (what: string) => () => {
    emitted.push(what)
  }
  const actor = createActor(
    deliveryAddressMachine.provide({
      actors: {
        recallDraft: drafts.logic,
        changeAddress: service.logic,
        setInAccount: account.logic,
      },
      actions: {
        setDraft: (_, { values }) => {
          emitted.push(['setDraft', values])
        },
        clearDraft: note('clearDraft'),
        notifyOrderChanged: note('notifyOrderChanged'),
        notifyAddressesChanged: note('notifyAddressesChanged'),
        report: note('report'),
      },
    }),
  ).start()
  return {
    actor,
    drafts,
    service,
    account,
    emitted,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, values: context.values, failure: context.failure }
    },
  }
}
