import * as v from 'valibot'
import { expect, it } from 'vitest'
import { savedAddress } from '#machines/model/address/address.ts'
import { backOf } from '#machines/model/lenient.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { anAddress } from '#machines/samples/delivery-address.ts'
import { provideAddress, provideNewAddress } from '#src/account/address-form/address-form.actor.ts'
import { entriesOf } from '#machines/model/address/address-fields.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { BUSINESS, settingsContext, openForm } from '#tests/support/actors/settings-context.ts'

// Answers A-310
it('adds an address', async () => {
  const { app, calls, notified } = settingsContext({ customer: BUSINESS })
  const form = await openForm(provideNewAddress(app), entriesOf(null, 'NL'), 'addresses.changed')

  form.submit(entriesOf(anAddress(), 'NL'))
  await settle()

  expect(calls).toEqual([['add', anAddress()]])
  expect(notified).toEqual([{ type: 'addresses.changed' }])
})

const LONG = 'Llanfair'.repeat(12)

// Answers A-311, B-147
it.each([
  [{ city: 'Gouda' }, { city: 'Utrecht' }],
  [{ companyName: 'Kiln\tand Sons', since: 2019, id: 7 }, { city: 'Utrecht' }],
  [
    { phoneNumber: null, lastName: '', streetName: LONG },
    { phoneNumber: '+31 20 555 0187', lastName: 'Field' },
  ],
])('sends %j back whole, with nothing changed but %j', async (odd, changes) => {
  const wire = { id: 'a-1', ...anAddress(), ...odd }
  const saved = v.parse(savedAddress, wire)
  const { app, calls } = settingsContext({ customer: BUSINESS, saved })
  const entries = entriesOf(saved, 'NL')
  const form = await openForm(provideAddress(app, saved.id), entries, 'addresses.changed')

  form.submit({ ...entries, ...changes })
  await settle()

  const [, [, changed]] = v.parse(
    v.tuple([v.unknown(), v.tuple([v.literal('change'), v.any()])]),
    calls,
  )
  expect(backOf(changed)).toEqual({ ...wire, ...changes })
})

// Answers B-375
it.each([
  { typed: { city: 'Utrecht' }, elsewhere: { phoneNumber: '+31 20 555 0199' }, also: {} },
  {
    typed: { streetNumber: '', noNumber: 'yes' },
    elsewhere: { companyName: 'Kiln' },
    also: { streetNumber: 'z/n' },
  },
  { typed: { companyName: 'Kiln' }, elsewhere: { streetNumber: 'z/n' }, also: {} },
])('keeps $elsewhere, which was changed elsewhere, when the customer changes $typed', async row => {
  const saved = aSavedAddress()
  const { app, calls } = settingsContext({
    customer: BUSINESS,
    saved: { ...saved, ...row.elsewhere },
  })
  const entries = entriesOf(saved, 'NL')
  const form = await openForm(provideAddress(app, saved.id), entries, 'addresses.changed')

  form.submit({ ...entries, ...row.typed })
  await settle()

  const { noNumber: _box, ...typed }: Record<string, string> = row.typed
  expect(calls.at(-1)).toEqual(['change', { ...saved, ...row.elsewhere, ...typed, ...row.also }])
})

// Answers A-276
it("sends the country's word for an address without a number", async () => {
  const { app, calls } = settingsContext({ customer: BUSINESS })
  const entries = entriesOf(aSavedAddress({ countryCode: 'ES' }), 'ES')
  const form = await openForm(provideNewAddress(app), entries, 'addresses.changed')

  form.submit({ ...entries, streetNumber: '', noNumber: 'yes' })
  await settle()

  expect(calls).toEqual([['add', expect.objectContaining({ streetNumber: 's/n' })]])
})
