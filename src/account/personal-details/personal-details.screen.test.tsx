import { expect, it } from 'vitest'
import { providePersonalDetails } from '#src/account/personal-details/personal-details.screen.tsx'
import { personalDetailsOf } from '#machines/account/model/personal-details.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { BUSINESS, settingsContext, openForm } from '#tests/support/actors/settings-context.ts'

// Answers, B-143
it('saves the changed details with all other fields of the service', async () => {
  // The phone number was changed elsewhere while the form was open.
  const { app, calls, notified } = settingsContext({
    customer: { ...BUSINESS, phoneNumber: '+31 20 555 0199' },
  })
  const form = await openForm(providePersonalDetails(app), personalDetailsOf(BUSINESS))

  form.submit({ ...personalDetailsOf(BUSINESS), firstName: 'Anne' })
  await settle()

  expect(form.state()).toBe('saved')
  expect(calls).toEqual([
    ['read'],
    ['replace', { ...BUSINESS, phoneNumber: '+31 20 555 0199', firstName: 'Anne' }],
  ])
  expect(notified).toEqual([{ type: 'customer.changed' }])
})

it('saves nothing for a deleted account, and keeps the typed values', async () => {
  const { app, calls, reported } = settingsContext({ customer: null })
  const form = await openForm(providePersonalDetails(app), personalDetailsOf(BUSINESS))
  form.edit({ ...personalDetailsOf(BUSINESS), firstName: 'Anne' })

  form.submit({ ...personalDetailsOf(BUSINESS), firstName: 'Anne' })
  await settle()

  expect(form.state()).toBe('failed')
  expect(form.values()).toMatchObject({ firstName: 'Anne' })
  expect(calls).toEqual([['read']])
  expect(reported).toHaveLength(1)
})

// Answers A-264
it('restores the values typed before a sign-in, and deletes the draft once they are saved', async () => {
  const { app, drafts } = settingsContext({ customer: BUSINESS })
  const first = await openForm(providePersonalDetails(app), personalDetailsOf(BUSINESS))
  first.edit({ ...personalDetailsOf(BUSINESS), firstName: 'Anne' })
  await settle()
  first.stop()

  const second = await openForm(providePersonalDetails(app), personalDetailsOf(BUSINESS))
  expect(second.state()).toEqual({ editing: 'changed' })
  expect(second.values()).toEqual({ ...personalDetailsOf(BUSINESS), firstName: 'Anne' })

  second.submit({ ...personalDetailsOf(BUSINESS), firstName: 'Anne' })
  await settle()
  expect([...drafts.keys()]).toEqual([])
})
