import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { IntegrationPage } from '#src/account/ftp-callback/IntegrationPage.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

const EXAMPLE = {
  reference: 'A-1001',
  deliveryAddress: {
    firstName: 'Anna',
    lastName: 'de Vries',
    streetName: 'Keizersgracht',
    streetNumber: '174',
    postalCode: '1016 DW',
    city: 'Amsterdam',
    countryCode: 'NL',
    phoneNumber: '+31 20 555 0187',
  },
  products: [{ article: 'photobook-a4', quantity: 1, file: 'A-1001.pdf' }],
}

// Answers A-121
it('has all FTP instructions, in the order in which a business customer follows them', async () => {
  const app = await startApp()
  const user = await app.show(<IntegrationPage settingsPath="/settings/b2b" />)

  const words = document.querySelectorAll('main :is(h1, h2, p, li, dt, dd, pre)')
  expect([...words].map(({ textContent }) => textContent)).toEqual([
    'FTP instructions',
    'Send orders from your own system by FTP, and be told about each of them by a callback.',
    'How to connect',
    'Ask customer care for the address of the server and your user name.',
    'Connect with FTP over TLS on port 21, in passive mode.',
    'Send your files in binary mode, and close the connection when you are done.',
    'Folder names',
    '/orders',
    'You put one order file here for each order.',
    '/files',
    'You put the print files here before the order file that names them.',
    '/done',
    'Order files that we took are moved here.',
    '/failed',
    'Order files that we could not read are moved here, with a reason.',
    'Order file format',
    'An order file is JSON or XML in UTF-8. It holds your reference, a delivery address, and for each product its article, quantity and print file.',
    JSON.stringify(EXAMPLE, null, 2),
    'FTP callback',
    'We send the status of each order to an address of yours, as JSON or XML.',
    'Set the FTP callback in your settings',
  ])
  await user.click(screen.getByRole('link', { name: 'Set the FTP callback in your settings' }))
  expect(app.visited).toEqual(['/settings/b2b'])
})
