import { expect, it } from 'vitest'
import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'
import type { CallbackFields } from '#machines/account/ftp-callback/callback.model.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { submissionMachine } from '#machines/shell/submission/submission.machine.ts'
import { savedCallback } from '#src/account/settings/settings-actors.screen.ts'
import { held } from '#tests/support/actors/deferred.ts'
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

// Answers B-541
it.each([
  { what: 'read, once the typed text is gone', isSaved: false, shown: 'second' },
  { what: 'saved after that read', isSaved: true, shown: 'typed' },
])('shows what was $what', async ({ isSaved, shown }) => {
  const { form, customer, read, recall, save } = openCallback()
  const urlOf = (name: string) => `https://hooks.example/${name}`
  customer.send({ type: 'resource.load' })
  await read.answer(aCustomer({ callbackUrl: urlOf('first') }))
  await recall.answer({ callbackUrl: urlOf('typed') })
  customer.send({ type: 'resource.load' })
  await read.answer(aCustomer({ callbackUrl: urlOf('second') }))
  const { submission } = form.getSnapshot().children
  const values = { callbackUrl: urlOf(isSaved ? 'typed' : 'first'), callbackFormat: 'JSON' }
  submission?.send({ type: 'form.submit', values })
  if (isSaved) await save.answer(null)

  const { children } = form.getSnapshot()
  expect(children.submission?.getSnapshot().context.saved.callbackUrl).toBe(urlOf(shown))
  expect(children.submission === submission).toBe(isSaved)
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

/** Its `setDraft` action throws, so that the first edit ends the form. */
const openCallback = () => {
  const { open, connect } = wiredActors()
  const { logic, read } = held(customerMachine)
  const customer = open('customer', logic)
  const { logic: submission, recallDraft: recall, save } = held(submissionMachine<CallbackFields>())
  const setDraft = () => {
    throw new TypeError('a bug')
  }
  const form = open(
    'callback',
    settingsFormMachine<CallbackFields>().provide({
      actors: { submission: submission.provide({ actions: { setDraft } }) },
    }),
    { input: { event: 'customer.changed' } },
  )
  return { form, customer, read, recall, save, connect, disconnect: connect(savedCallback) }
}
