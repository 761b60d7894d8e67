import { expect, it } from 'vitest'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { provideAddress, provideNewAddress } from '#src/account/address-form/address-form.actor.ts'
import { entriesOf } from '#machines/model/address/address-fields.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { BUSINESS, settingsContext, openForm } from '#tests/support/actors/settings-context.ts'

// Answers
it('adds an address, and changes one by its id', async () => {
  const { app, calls } = settingsContext({ customer: BUSINESS })
  const { id, ...body } = aSavedAddress({ companyName: null, streetNumberAddition: null })
  const entries = entriesOf(body, 'NL')
  const added = await openForm(provideNewAddress(app), entriesOf(null, 'NL'), 'addresses.changed')
  const changed = await openForm(provideAddress(app, id), entries, 'addresses.changed')

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
  const { app, calls } = settingsContext({ customer: BUSINESS })
  const entries = entriesOf(aSavedAddress({ countryCode: 'ES' }), 'ES')
  const form = await openForm(provideNewAddress(app), entries, 'addresses.changed')

  form.submit({ ...entries, streetNumber: '', noNumber: 'yes' })
  await settle()

  expect(calls).toEqual([['add', expect.objectContaining({ streetNumber: 's/n' })]])
})
