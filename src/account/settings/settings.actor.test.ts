import { type ActorRefFrom, createActor, setup } from 'xstate'
import { expect, it } from 'vitest'
import type {
  SettingsEvent,
  settingsFormMachine,
} from '#machines/account/settings-form/settings-form.machine.ts'
import { aCustomer, aSavedAddress } from '#machines/samples/customer.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import type { DraftValues } from '#src/shell/drafts.ts'
import { provideAddress, provideNewAddress } from '#src/account/address-form/address-form.actor.ts'
import { provideAddresses } from '#src/account/addresses/addresses.actor.ts'
import { provideCallback } from '#src/account/ftp-callback/ftp-callback.actor.ts'
import { providePaymentMethod } from '#src/account/payment-method/payment-method.actor.ts'
import { providePersonalDetails } from '#src/account/personal-details/personal-details.actor.ts'
import { entriesOf } from '#machines/model/address/address-fields.ts'
import { callbackFieldsOf } from '#machines/account/ftp-callback/callback.model.ts'
import { paymentChoiceOf } from '#machines/account/payment-method/payment-method.model.ts'
import { personalDetailsOf } from '#machines/account/model/personal-details.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import { arrived } from '#tests/support/deferred.ts'
import { clientsWith, fakeService } from '#tests/support/fake-services.ts'

const BUSINESS = aCustomer({ paymentMethod: 'direct', loyalty: { level: 2 } })

// Answers
it('saves personal details with all other fields of the service', async () => {
  const { app, calls } = fakeContext({ customer: { ...BUSINESS, vatNumber: 'NL1' } })
  const form = await open(providePersonalDetails(app), personalDetailsOf(BUSINESS))

  form.submit({ ...personalDetailsOf(BUSINESS), vatNumber: 'NL1', firstName: 'Anne' })
  await settle()

  expect(form.state()).toBe('saved')
  expect(calls).toEqual([
    ['read'],
    ['replace', { ...BUSINESS, vatNumber: 'NL1', firstName: 'Anne' }],
  ])
  expect(form.emitted).toEqual([{ type: 'actors.broadcast', event: { type: 'customer.changed' } }])
})

// Answers A-120
it('saves the payment method with the whole customer', async () => {
  const { app, calls } = fakeContext({ customer: BUSINESS })
  const form = await open(providePaymentMethod(app), paymentChoiceOf(BUSINESS))

  form.submit({ paymentMethod: 'invoice' })
  await settle()

  expect(calls).toEqual([['read'], ['replace', { ...BUSINESS, paymentMethod: 'invoice' }]])
})

// Answers A-308
it('saves the callback with its two fields only', async () => {
  const { app, calls } = fakeContext({ customer: BUSINESS })
  const form = await open(provideCallback(app), callbackFieldsOf(BUSINESS))

  form.submit({ callbackUrl: 'https://a.example/b', callbackFormat: 'XML' })
  await settle()

  expect(calls).toEqual([
    ['changeCallback', { callbackUrl: 'https://a.example/b', callbackFormat: 'XML' }],
  ])
})

// Answers
it('adds an address, and changes one by its id', async () => {
  const { app, calls } = fakeContext({ customer: BUSINESS })
  const { id, ...body } = aSavedAddress({ companyName: null, streetNumberAddition: null })
  const entries = entriesOf(body, 'NL')
  const added = await open(provideNewAddress(app), entriesOf(null, 'NL'), 'addresses.changed')
  const changed = await open(provideAddress(app, id), entries, 'addresses.changed')

  added.submit(entries)
  await settle()
  changed.submit({ ...entries, city: 'Utrecht' })
  await settle()

  expect(calls).toEqual([
    ['add', body],
    ['change', { ...body, id, city: 'Utrecht' }],
  ])
  expect([added.emitted, changed.emitted]).toEqual([
    [{ type: 'actors.broadcast', event: { type: 'addresses.changed' } }],
    [{ type: 'actors.broadcast', event: { type: 'addresses.changed' } }],
  ])
})

// Answers A-276
it("sends the country's word for an address without a number", async () => {
  const { app, calls } = fakeContext({ customer: BUSINESS })
  const entries = entriesOf(aSavedAddress({ countryCode: 'ES' }), 'ES')
  const form = await open(provideNewAddress(app), entries, 'addresses.changed')

  form.submit({ ...entries, streetNumber: '', noNumber: 'yes' })
  await settle()

  expect(calls).toEqual([['add', expect.objectContaining({ streetNumber: 's/n' })]])
})

it('saves nothing for a deleted account, and keeps what was typed', async () => {
  const { app, calls, reported } = fakeContext({ customer: null })
  const form = await open(providePersonalDetails(app), personalDetailsOf(BUSINESS))
  form.edit({ ...personalDetailsOf(BUSINESS), firstName: 'Anne' })

  form.submit({ ...personalDetailsOf(BUSINESS), firstName: 'Anne' })
  await settle()

  expect(form.state()).toBe('failed')
  expect(form.values()).toMatchObject({ firstName: 'Anne' })
  expect(calls).toEqual([['read']])
  expect(reported).toHaveLength(1)
})

// Answers A-264
it('restores what was typed before a sign-in, and deletes it once it is saved', async () => {
  const { app, drafts } = fakeContext({ customer: BUSINESS })
  const first = await open(providePersonalDetails(app), personalDetailsOf(BUSINESS))
  first.edit({ ...personalDetailsOf(BUSINESS), firstName: 'Anne' })
  await settle()
  first.stop()

  const second = await open(providePersonalDetails(app), personalDetailsOf(BUSINESS))
  expect(second.state()).toEqual({ editing: 'changed' })
  expect(second.values()).toEqual({ ...personalDetailsOf(BUSINESS), firstName: 'Anne' })

  second.submit({ ...personalDetailsOf(BUSINESS), firstName: 'Anne' })
  await settle()
  expect([...drafts.keys()]).toEqual([])
})

// Answers A-309
it('reads the addresses in the order of the service', async () => {
  const { app } = fakeContext({ customer: BUSINESS })
  const actor = createActor(provideAddresses(app)).start()

  actor.send({ type: 'addresses.load' })
  await settle()

  expect(actor.getSnapshot().context.addresses).toEqual([aSavedAddress()])
})

/** Long enough for a draft to be stored and a call to be answered. */
async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await arrived()
}

function fakeContext({ customer }: { customer: ReturnType<typeof aCustomer> | null }) {
  const calls: unknown[][] = []
  const reported: unknown[] = []
  const drafts = new Map<string, DraftValues>()
  const answering =
    <Answer>(name: string, answer: Answer) =>
    (...sent: unknown[]) => {
      calls.push([name, ...sent.slice(0, -1)])
      return Promise.resolve(answer)
    }
  const app = {
    report: (_kind: string, error: unknown) => {
      reported.push(error)
    },
    drafts: {
      set: ({ form }: { form: string }, values: DraftValues) => {
        drafts.set(form, values)
        return Promise.resolve()
      },
      read: ({ form }: { form: string }) => Promise.resolve(drafts.get(form) ?? null),
      clear: ({ form }: { form: string }) => {
        drafts.delete(form)
        return Promise.resolve()
      },
    },
    known: () => ({
      client: clientsWith(
        fakeService(customerClient, {
          read: answering('read', customer),
          replace: answering('replace', BUSINESS),
          changeCallback: answering('changeCallback', BUSINESS),
        }),
        fakeService(addressClient, {
          list: answering('list', [aSavedAddress()]),
          add: answering('add', aSavedAddress()),
          change: answering('change', aSavedAddress()),
          remove: () => Promise.reject(aServiceError(500)),
        }),
      ),
    }),
  }
  return { app, calls, reported, drafts }
}

/** The form as a running screen actor; the events it sends to its parent are recorded. */
async function open<Values extends Record<string, string>>(
  logic: ReturnType<typeof settingsFormMachine<Values>>,
  values: Values,
  event: SettingsEvent = 'customer.changed',
) {
  const emitted: unknown[] = []
  const parent = createActor(
    setup({ actors: { form: logic } }).createMachine({
      invoke: { id: 'form', src: 'form', input: { event } },
    }),
    {
      inspect: inspected => {
        if (inspected.type !== '@xstate.event' || inspected.event.type !== 'actors.broadcast')
          return
        emitted.push(inspected.event)
      },
    },
  ).start()
  const form = (): ActorRefFrom<typeof logic> => {
    const { form: child } = parent.getSnapshot().children
    if (child === undefined) throw new Error('The form ended')
    return child
  }
  const submission = () => {
    const { submission: child } = form().getSnapshot().children
    if (child === undefined) throw new Error('The form is not open')
    return child
  }
  form().send({ type: 'form.open', values })
  await settle()
  return {
    emitted,
    state: () => submission().getSnapshot().value,
    values: () => submission().getSnapshot().context.values,
    edit: (typed: Values) => {
      submission().send({ type: 'form.edit', values: typed })
    },
    submit: (typed: Values) => {
      submission().send({ type: 'form.submit', values: typed })
    },
    stop: () => {
      parent.stop()
    },
  }
}
