import { expect, it } from 'vitest'
import { aCustomer } from '#machines/samples/customer.ts'
import {
  paymentChoiceOf,
  withPaymentChoice,
} from '#machines/account/payment-method/payment-method.model.ts'

// Answers A-120
it('sends the whole customer with the payment method changed and unknown fields unchanged', () => {
  const customer = aCustomer({ paymentMethod: 'direct', loyalty: { level: 2 } })

  expect(withPaymentChoice(customer, { paymentMethod: 'invoice' })).toEqual({
    ...customer,
    paymentMethod: 'invoice',
  })
})

it('preselects nothing if no method is stored', () => {
  expect(paymentChoiceOf(aCustomer())).toEqual({ paymentMethod: '' })
  expect(paymentChoiceOf(aCustomer({ paymentMethod: 'invoice' }))).toEqual({
    paymentMethod: 'invoice',
  })
})

it.each(['', 'cash'])('never sends %j as a method', paymentMethod => {
  expect(() => withPaymentChoice(aCustomer(), { paymentMethod })).toThrow('missing')
})
