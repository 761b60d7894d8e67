import { expect, test, nightly } from '#tests/support/journey.ts'

const EXAMPLE = `{
  "reference": "A-1001",
  "deliveryAddress": {
    "firstName": "Anna",
    "lastName": "de Vries",
    "streetName": "Keizersgracht",
    "streetNumber": "174",
    "postalCode": "1016 DW",
    "city": "Amsterdam",
    "countryCode": "NL",
    "phoneNumber": "+31 20 555 0187"
  },
  "products": [
    {
      "article": "photobook-a4",
      "quantity": 1,
      "file": "A-1001.pdf"
    }
  ]
}`

// Answers A-121
test('the FTP instructions are complete, in the order in which a business customer follows them', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Bruno Keller', '/integration')
  await expect(page.getByRole('main').locator('h1, h2, p, li, dt, dd, pre, a')).toHaveText([
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
    EXAMPLE,
    'FTP callback',
    'We send the status of each order to an address of yours, as JSON or XML.',
    'Set the FTP callback in your settings',
    'Set the FTP callback in your settings',
  ])
})

// Answers A-033
test(
  'an address that is not there says so, and leads back to the settings',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/settings/address/nobody-has-it')
    await expect(page.getByRole('main').locator('h1, h2')).toHaveText([
      'Change address',
      'Address not found',
    ])
    await expect(page.getByText('It may have been deleted.', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)

    await page.getByRole('link', { name: 'Back to settings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My settings')
  },
)
