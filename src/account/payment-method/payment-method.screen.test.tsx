import { expect, it } from 'vitest'
import { providePaymentMethod } from '#src/account/payment-method/payment-method.screen.tsx'
import { paymentChoiceOf } from '#machines/account/payment-method/payment-method.model.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { BUSINESS, settingsContext, openForm } from '#tests/support/actors/settings-context.ts'

// Answers A-120
it('saves the payment method with the whole customer', async () => {
  const { app, calls } = settingsContext({ customer: BUSINESS })
  const form = await openForm(providePaymentMethod(app), paymentChoiceOf(BUSINESS))

  form.submit({ paymentMethod: 'invoice' })
  await settle()

  expect(calls).toEqual([['read'], ['replace', { ...BUSINESS, paymentMethod: 'invoice' }]])
})
