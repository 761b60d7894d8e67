import { expect, it } from 'vitest'
import { provideCallback } from '#src/account/ftp-callback/ftp-callback.actor.ts'
import { callbackFieldsOf } from '#machines/account/ftp-callback/callback.model.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { BUSINESS, settingsContext, openForm } from '#tests/support/actors/settings-context.ts'

// Answers A-308
it('saves only the two fields of the callback', async () => {
  const { app, calls } = settingsContext({ customer: BUSINESS })
  const form = await openForm(provideCallback(app), callbackFieldsOf(BUSINESS))

  form.submit({ callbackUrl: 'https://a.example/b', callbackFormat: 'XML' })
  await settle()

  expect(calls).toEqual([
    ['changeCallback', { callbackUrl: 'https://a.example/b', callbackFormat: 'XML' }],
  ])
})
