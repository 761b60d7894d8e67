import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PaymentMethodForm } from '#src/account/payment-method/PaymentMethodForm.tsx'
import { OpenForm } from '#src/account/settings-form/OpenForm.tsx'
import { openSettingsForm } from '#tests/support/views/open-settings-form.ts'
import { startApp } from '#tests/support/views/start-app.tsx'

it('asks for a choice where none was made, in the summary and beside the field', async () => {
  const app = await startApp()
  const { settingsForm, recall } = openSettingsForm(app, 'paymentMethod')
  const user = await app.show(
    <OpenForm settingsForm={settingsForm}>
      {form => <PaymentMethodForm form={form} onSaved={() => {}} onCancel={() => {}} />}
    </OpenForm>,
  )
  settingsForm.send({ type: 'form.open', values: { paymentMethod: '' } })
  await recall.answer(null)
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  const summary = await screen.findByRole('group', { name: "There's a problem" })
  within(summary).getByRole('link', { name: 'Choose a payment method' })
  within(screen.getByRole('radiogroup')).getByText('Choose a payment method')
  expect(document.activeElement).toBe(summary)
})
