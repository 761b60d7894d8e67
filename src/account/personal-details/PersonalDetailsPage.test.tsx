import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import type { Customer } from '#machines/account/model/customer.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { PersonalDetailsPage } from '#src/account/personal-details/PersonalDetailsPage.tsx'
import { savedDetails } from '#src/account/personal-details/personal-details.wiring.ts'
import { openSettingsForm } from '#tests/support/views/open-settings-form.ts'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('moves the focus of a refused form to a summary whose entries link to their fields', async () => {
  const { user, save } = await openForm()
  await user.clear(field('First name'))
  await user.clear(field('Phone number (optional)'))
  await user.type(field('Phone number (optional)'), '12')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const summary = await screen.findByRole('group', { name: 'There is a problem' })
  expect(document.activeElement).toBe(summary)
  const entries = within(summary).getAllByRole('link')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Enter a first name',
    'Phone number must be valid',
  ])
  await user.click(screen.getByRole('link', { name: 'Phone number must be valid' }))
  const phone = screen.getByRole('textbox', { description: /Phone number must be valid/u })
  expect(document.activeElement).toBe(phone)
  expect(save.calls).toHaveLength(0)
})

it('saves once for two presses and an Enter, and says Saving until the service has answered', async () => {
  const { user, save, onSaved } = await openForm()
  await user.type(field('First name'), 'ke')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  const button = await screen.findByRole('button', { name: 'Saving' })
  await user.type(field('First name'), '{Enter}')

  expect(save.calls.map(({ input }) => input.values['firstName'])).toEqual(['Annake'])
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(field('First name').hasAttribute('readonly')).toBe(true)
  expect(onSaved).not.toHaveBeenCalled()
  await save.answer(null)
  expect(onSaved).toHaveBeenCalledOnce()
})

it('sends nothing if the form is unchanged, and says that it is saved', async () => {
  const { user, save, onSaved } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => {
    expect(onSaved).toHaveBeenCalledOnce()
  })
  expect(save.calls).toHaveLength(0)
})

it.each([
  {
    error: aServiceError(400),
    sentence:
      'Your changes were not saved: something in them was not accepted. Check what you entered.',
  },
  {
    error: aServiceError(429),
    sentence: 'Your changes were not saved: too many requests. Please try again later.',
  },
  {
    error: aServiceError(507),
    sentence: 'This was not done: the service has no room for it.',
  },
  { error: aServiceError(409), sentence: 'Your changes were not saved. Please try again.' },
  { error: aServiceError(500), sentence: 'Your changes were not saved. Please try again.' },
  { error: aServiceError(), sentence: 'Your changes were not saved: there is no connection.' },
])(
  'keeps the typed values, and says why they were not saved: $sentence',
  async ({ error, sentence }) => {
    const { user, save } = await openForm()
    await user.type(field('First name'), 'ke')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'Saving' })
    await save.fail(error)

    const alert = screen.getByRole('alert').textContent
    expect(alert).toContain(sentence)
    expect(alert).toContain('What you typed is still here.')
    expect(field('First name').value).toBe('Annake')

    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'Saving' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(save.calls).toHaveLength(2)
  },
)

it('counts down where the service asks to wait, and refuses a press and an Enter until then', async () => {
  const { user, save } = await openForm()
  await user.type(field('First name'), 'ke')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Saving' })

  expect(await playCountdown(save, { user, name: 'Save', field: () => field('First name') })).toBe(
    2,
  )
})

// Answers A-118
it('says that the settings cannot be loaded, and Try again shows the form', async () => {
  const { user, readCustomer } = await openPage()
  await readCustomer.fail(aServiceError(503))
  expect(screen.getByRole('alert').textContent).toContain('An error occurred loading your settings')
  expect(screen.queryByRole('textbox')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('button', { name: 'Trying again' })).toBeTruthy()
  await readCustomer.answer(aCustomer())
  expect(screen.queryByRole('alert')).toBeNull()
})

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })

const openForm = async () => {
  const { readCustomer, recall, ...page } = await openPage()
  await readCustomer.answer(aCustomer())
  await recall.answer(null)
  return page
}

const openPage = async () => {
  const app = await startApp()
  const readCustomer = heldViewPort<Customer | null>()
  app.open('customer', customerMachine.provide({ actors: { read: readCustomer.logic } }))
  const { recall, save } = openSettingsForm(app, 'personalDetails')
  app.connect(savedDetails)
  const onSaved = vi.fn<() => void>()
  const user = await app.show(
    <PersonalDetailsPage isBusiness={false} onSaved={onSaved} onCancel={() => undefined} />,
  )
  return { user, readCustomer, onSaved, recall, save }
}
