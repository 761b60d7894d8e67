import { expect, it } from 'vitest'
import { provideCallback } from '#src/account/ftp-callback/ftp-callback.actor.ts'
import { callbackFieldsOf } from '#machines/account/ftp-callback/callback.model.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { BUSINESS, settingsContext, openForm } from '#tests/support/actors/settings-context.ts'

const URL_A = { callbackUrl: 'https://a.example/b' }
const XML = { callbackFormat: 'XML' } as const

// Answers B-375
it.each([
  { stored: {}, typed: { ...URL_A, ...XML }, sent: { ...URL_A, ...XML } },
  {
    stored: { ...URL_A, ...XML },
    typed: { ...URL_A, callbackFormat: 'JSON' },
    sent: { ...URL_A, callbackFormat: 'JSON' },
  },
  { stored: XML, typed: { ...URL_A, ...XML }, sent: { ...URL_A, ...XML } },
  {
    stored: {},
    typed: { ...URL_A, callbackFormat: 'JSON' },
    sent: { ...URL_A, callbackFormat: 'JSON' },
  },
  {
    stored: XML,
    shown: { callbackUrl: 'https://b.example/', callbackFormat: 'JSON' },
    typed: { ...URL_A, callbackFormat: 'JSON' },
    sent: { ...URL_A, ...XML },
  },
  {
    stored: XML,
    shown: { ...URL_A, ...XML },
    typed: { ...URL_A, callbackFormat: 'JSON' },
    sent: { callbackUrl: '', callbackFormat: 'JSON' },
  },
])('changes of the callback $stored only what the customer changed: $sent', async row => {
  const customer = { ...BUSINESS, callbackUrl: '', callbackFormat: null, ...row.stored }
  const { app, calls } = settingsContext({ customer })
  const form = await openForm(provideCallback(app), row.shown ?? callbackFieldsOf(customer))

  form.submit(row.typed)
  await settle()

  expect(calls).toEqual([['read'], ['changeCallback', { ...customer, ...row.sent }]])
})
