import { askThenDelete } from '#machines/kit/ask-then-delete.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'

export interface AddressChoice {
  id: SavedAddress['id']
  name: string
}

/** Deletes saved addresses, each after a dialog that names it. Account area, section 2; A-313. */
export const addressDeletionMachine = askThenDelete<AddressChoice>({
  id: 'addressDeletion',
  what: 'The address',
  description: 'A dialog names the address and asks whether to delete it.',
  requirements: { asking: ['A-313'], deleting: ['A-312'], failed: ['A-312', 'A-313'] },
})
