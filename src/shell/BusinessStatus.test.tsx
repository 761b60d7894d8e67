import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { BusinessStatus } from '#src/shell/BusinessStatus.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers
it.each([
  {
    status: 'Default',
    words: 'Some account details are missing. Complete your details',
    to: '/settings/b2b',
  },
  { status: 'New', words: 'Pending account validation', to: null },
  {
    status: 'Blocked',
    words: 'Your account is blocked. Contact customer care',
    to: 'https://kiln.example/customer-care',
  },
  { status: null, words: '', to: null },
])('says about a business account that is $status: $words', async ({ status, words, to }) => {
  await openStatus({ isBusiness: true, status })

  expect(screen.getByRole('main').textContent).toBe(words)
  expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(to)
  expect(screen.queryAllByRole('alert')).toHaveLength(status === 'Blocked' ? 1 : 0)
})

// Answers A-151
it('shows on a page that reads no account what another screen has read', async () => {
  const app = await startApp()
  const { logic, read } = heldView(customerMachine)
  const customer = app.open('customer', logic)
  await app.show(<BusinessStatus isBusiness readsAccount={false} />)
  expect(read.calls).toHaveLength(0)

  act(() => customer.send({ type: 'resource.load' }))
  await read.answer(aCustomer({ businessAccountStatus: 'Blocked' }))
  screen.getByRole('alert')
})

// Answers A-006
it('says nothing about a private account, whatever its status', async () => {
  await openStatus({ isBusiness: false, status: 'Blocked' })

  expect(screen.getByRole('main').textContent).toBe('')
})

// Answers A-166
it('says that the service does not know a private account, until a second read finds it', async () => {
  const { app, readCustomer } = await startStatus(false)
  await readCustomer.answer(null)
  expect(screen.getByRole('alert').textContent).toBe(
    "We couldn't find your account. We'll check again in a few seconds. If that doesn't help, contact customer care.",
  )

  act(() => app.clock.increment(10_000))
  await readCustomer.answer(aCustomer())

  expect(screen.getByRole('main').textContent).toBe('')
})

const openStatus = async ({
  isBusiness,
  status,
}: {
  isBusiness: boolean
  status: string | null
}) => {
  const { readCustomer } = await startStatus(isBusiness)
  await readCustomer.answer(aCustomer({ businessAccountStatus: status }))
}

const startStatus = async (isBusiness: boolean) => {
  const app = await startApp()
  const { logic, read: readCustomer } = heldView(customerMachine)
  app.open('customer', logic)
  await app.show(<BusinessStatus isBusiness={isBusiness} readsAccount />)
  return { app, readCustomer }
}
