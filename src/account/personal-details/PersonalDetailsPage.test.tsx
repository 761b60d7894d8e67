import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import { aRefusalOf, aServiceError } from '#machines/samples/failures.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { PersonalDetailsPage } from '#src/account/personal-details/PersonalDetailsPage.tsx'
import { savedDetails } from '#src/account/personal-details/personal-details.screen.tsx'
import { openSettingsForm } from '#tests/support/views/open-settings-form.ts'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it.each([
  {
    error: aServiceError(507),
    sentence: "We have no space left for this, and trying again won't help.",
  },
  { error: aServiceError(409), sentence: "Your changes weren't saved. Please try again." },
  { error: aServiceError(500), sentence: "Your changes weren't saved. Please try again." },
])('says why the typed values were not saved: $sentence', async ({ error, sentence }) => {
  const { user, save } = await openForm()
  await user.type(field('First name'), 'ke')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Saving' })
  await save.fail(error)

  expect(screen.getByRole('alert').textContent).toContain(sentence)
})

it('names the limit of each text that is too long', async () => {
  const { user } = await openForm({ isBusiness: true })
  for (const name of ['First name', 'Company name (optional)', 'VAT number (optional)']) {
    await user.click(field(name))
    await user.paste('x'.repeat(101))
  }
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const problems = await screen.findByRole('group', { name: "There's a problem" })
  expect(
    within(problems)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Use 60 characters or fewer',
    'Use 100 characters or fewer',
    'Use 30 characters or fewer',
  ])
})

// Answers B-542
it.each([
  { number: '06-12345678', sent: 1 },
  { number: '02 555 12 36', sent: 1 },
  { number: '12', sent: 0 },
])('takes a number as it is dialled in any country of the shops: $number', async row => {
  const { user, save } = await openForm()
  await user.clear(field('Phone number (optional)'))
  await user.type(field('Phone number (optional)'), row.number)
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await (row.sent === 1
    ? screen.findByRole('button', { name: 'Saving' })
    : screen.findByRole('textbox', { description: /Start with \+ and the country code\.$/u }))
  expect(save.calls).toHaveLength(row.sent)
})

// Answers B-459
it('marks the field that the service refused, until the customer changes it', async () => {
  const { user, save } = await openForm({ isBusiness: true })
  await user.type(field('VAT number (optional)'), '1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Saving' })
  await save.fail(aRefusalOf('vatNumber'))

  const marked = screen.getByRole('textbox', {
    description: 'VAT number (optional): check what you entered',
  })
  expect(marked).toBe(field('VAT number (optional)'))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: "There's a problem" }))
  await user.type(marked, '2')
  expect(screen.queryByRole('group', { name: "There's a problem" })).toBeNull()
})

it('counts down where the service asks to wait, and refuses a press and an Enter until then', async () => {
  const { user, save } = await openForm()
  await user.type(field('First name'), 'ke')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Saving' })

  expect(await playCountdown(save, { user, name: 'Save', field: () => field('First name') })).toBe(
    2,
  )
})

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })

const openForm = async ({ isBusiness = false } = {}) => {
  const app = await startApp()
  const { logic, read: readCustomer } = heldView(customerMachine)
  app.open('customer', logic)
  const { recall, save } = openSettingsForm(app, 'personalDetails')
  app.connect(savedDetails)
  const user = await app.show(
    <PersonalDetailsPage
      isBusiness={isBusiness}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
  )
  await readCustomer.answer(aCustomer())
  await recall.answer(null)
  return { user, save }
}
