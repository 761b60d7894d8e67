import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrderStatusBadge } from '#src/ui/OrderStatusBadge.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers B-451
it('says in French the status of an order in its gender, and that of a product in the other', async () => {
  const app = await startApp({ locale: 'fr-FR' })
  await app.show(
    <>
      <OrderStatusBadge status="Sent" />
      <OrderStatusBadge status="Sent" isOfProduct />
    </>,
  )
  expect(screen.getByText('Expédiée')).toBeTruthy()
  expect(screen.getByText('Expédié')).toBeTruthy()
})
