import { resourceReader } from '#machines/account/resource-reader.ts'
import type { Customer } from '#machines/account/model/customer.ts'

/** The customer's account; an answer of null means that it was deleted. Account area, sections 3 and 4. */
export const customerMachine = resourceReader<Customer, Customer | null>({
  id: 'customer',
  what: 'The account',
  description: 'The settings show the account as the service knows it.',
  requirements: {
    call: 'A-306',
    ready: ['A-112', 'A-113', 'A-115', 'A-116', 'A-119', 'A-165', 'A-167'],
    deleted: ['A-166', 'A-306'],
  },
  changed: 'customer.changed',
})
