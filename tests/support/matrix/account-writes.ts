import * as v from 'valibot'
import type { Write } from '#tests/support/matrix/write.ts'

const savedAddresses = v.array(v.object({ id: v.string(), streetNumber: v.string() }))

/** What is written to the account. */
export const ACCOUNT_WRITES = {
  'addresses.add': [
    {
      what: 'a new saved address',
      isReadable: true,
      begin: async world => {
        const { page, turn } = world
        const number = `${200 + turn}`
        await world.customer.open('/settings/new-address')
        await page.getByLabel('First name').fill('Ada')
        await page.getByLabel('Last name').fill('Moss')
        await page.getByLabel('Street name').fill('Prinsengracht')
        await page.getByLabel('Street number', { exact: true }).fill(number)
        await page.getByLabel('Postal code').fill('1015 DX')
        await page.getByLabel('City').fill('Amsterdam')
        return {
          press: () => page.getByRole('button', { name: /^Save/u }).click(),
          count: async () =>
            v
              .parse(savedAddresses, await world.ask('/customer/customers/me/addresses'))
              .filter(({ streetNumber }) => streetNumber === number).length,
        }
      },
      says: [
        ['Your address is saved.', 'done'],
        ['Your changes were not saved', 'notDone'],
      ],
    },
  ],
} as const satisfies Record<string, readonly Write[]>
