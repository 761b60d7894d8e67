import { expect, it } from 'vitest'
import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'
import type { CallbackFields } from '#machines/account/ftp-callback/callback.model.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import {
  type FormValues,
  submissionMachine,
} from '#machines/shell/submission/submission.machine.ts'
import { savedCallback } from '#src/account/settings/settings-actors.screen.ts'
import { held, heldPort } from '#tests/support/actors/deferred.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

// Answers B-541
it('opens a form with the account once the account is read, and again with what a later read found', async () => {
  const { form, customer, read, recall } = openCallback()
  expect(form.getSnapshot().value).toBe('closed')
  customer.send({ type: 'resource.load' })
  expect(form.getSnapshot().value).toBe('closed')
  await read.answer(aCustomer({ callbackUrl: 'https://hooks.example/first' }))
  expect(form.getSnapshot()).toMatchObject({
    value: 'open',
    context: { values: { callbackUrl: 'https://hooks.example/first' } },
  })

  await recall.answer(null)
  customer.send({ type: 'resource.load' })
  await read.answer(aCustomer({ callbackUrl: 'https://hooks.example/second' }))
  expect(form.getSnapshot()).toMatchObject({
    value: 'open',
    context: { values: { callbackUrl: 'https://hooks.example/second' } },
  })
})

it.each([
  {
    what: 'typed text',
    typed: 'https://hooks.example/typed',
    later: 'https://hooks.example/second',
  },
  { what: 'the focus, if nothing is new', typed: null, later: 'https://hooks.example/first' },
])('does not open a form again over $what', async ({ typed, later }) => {
  const { form, customer, read, recall } = openCallback()
  customer.send({ type: 'resource.load' })
  await read.answer(aCustomer({ callbackUrl: 'https://hooks.example/first' }))
  await recall.answer(typed === null ? null : { callbackUrl: typed })
  const { submission } = form.getSnapshot().children

  customer.send({ type: 'resource.load' })
  await read.answer(aCustomer({ callbackUrl: later }))
  expect(form.getSnapshot().children.submission).toBe(submission)
})

it('reopens a form that a bug has stopped only when the customer asks for it', async () => {
  const { form, customer, read, recall } = openCallback()
  customer.send({ type: 'resource.load' })
  await read.answer(aCustomer())
  await recall.answer(null)
  const { submission } = form.getSnapshot().children
  submission?.send({ type: 'form.edit', values: { callbackUrl: 'x', callbackFormat: 'XML' } })
  expect(form.getSnapshot().value).toBe('broken')

  form.send({ type: 'form.close' })
  expect(form.getSnapshot().value).toBe('open')
})

it('does not open a form with the account that an earlier screen has read', async () => {
  const { form, customer, read, connect, disconnect } = openCallback()
  customer.send({ type: 'resource.load' })
  await read.answer(aCustomer({ callbackUrl: 'https://hooks.example/first' }))
  disconnect()
  form.send({ type: 'form.close' })
  expect(form.getSnapshot().value).toBe('closed')

  connect(savedCallback)
  expect(form.getSnapshot().value).toBe('closed')
  customer.send({ type: 'resource.load' })
  await read.answer(aCustomer({ callbackUrl: 'https://hooks.example/second' }))
  expect(form.getSnapshot().context.values?.callbackUrl).toBe('https://hooks.example/second')
})

it('opens a form again if the view of the previous screen closes it after the answer', async () => {
  const { form, customer, read } = openCallback()
  customer.send({ type: 'resource.load' })
  await read.answer(aCustomer({ callbackUrl: 'https://hooks.example/first' }))
  form.send({ type: 'form.close' })

  expect(form.getSnapshot()).toMatchObject({
    value: 'open',
    context: { values: { callbackUrl: 'https://hooks.example/first' } },
  })
})

it('opens a form once a read that failed has been repeated', async () => {
  const { form, customer, read } = openCallback()
  customer.send({ type: 'resource.load' })
  await read.fail(aServiceError(500))
  expect(form.getSnapshot().value).toBe('closed')
  customer.send({ type: 'resource.retry' })
  await read.answer(aCustomer())

  expect(form.getSnapshot().value).toBe('open')
})

/** A form whose draft is being looked up. Its `setDraft` action throws, so that the first edit ends the form. */
const aForm = <Values extends FormValues>(recall = heldPort<FormValues | null>()) =>
  settingsFormMachine<Values>().provide({
    actors: {
      submission: submissionMachine<Values>().provide({
        actors: { recallDraft: recall.logic },
        actions: {
          setDraft: () => {
            throw new TypeError('a bug')
          },
        },
      }),
    },
  })

const openCallback = () => {
  const { open, connect } = wiredActors()
  const { logic, read } = held(customerMachine)
  const customer = open('customer', logic)
  const recall = heldPort<FormValues | null>()
  const form = open('callback', aForm<CallbackFields>(recall), {
    input: { event: 'customer.changed' },
  })
  return { form, customer, read, recall, connect, disconnect: connect(savedCallback) }
}
