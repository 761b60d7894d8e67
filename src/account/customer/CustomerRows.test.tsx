import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCustomer } from '#machines/samples/customer.ts'
import { CustomerRows } from '#src/account/customer/CustomerRows.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

it('says which rows of a business account are not filled in yet', async () => {
  const app = await startApp()
  const customer = aCustomer({ companyName: null, vatNumber: '', paymentMethod: null })
  await app.show(<CustomerRows customer={customer} isBusiness settingsPath="/settings/b2b" />)

  expect(screen.getAllByText('Not added yet')).toHaveLength(2)
})

// Answers B-147
it('says of a payment method that is unknown that it was not read', async () => {
  const app = await startApp()
  const customer = aCustomer({ paymentMethod: 'cash', callbackFormat: 'json', firstName: 7 })
  await app.show(<CustomerRows customer={customer} isBusiness settingsPath="/settings/b2b" />)

  screen.getByText('7 de Vries')
  expect(screen.getAllByText("Some of these details couldn't be loaded.")).toHaveLength(1)
})
