import { resourceReader } from '#machines/account/resource-reader.ts'
import type { SavedAddresses } from '#machines/account/model/saved-addresses.ts'

/** The customer's saved addresses. Account area, section 2. */
export const addressesMachine = resourceReader<SavedAddresses>({
  id: 'addresses',
  what: 'The addresses',
  description:
    'The addresses are on screen, the first three of them in the settings, all on a page of their own.',
  requirements: { call: 'A-309', ready: ['A-034', 'A-114', 'A-168', 'A-169', 'A-313'] },
  changed: 'addresses.changed',
})
