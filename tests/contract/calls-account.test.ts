import { accountCases } from '#tests/contract/cases/account.ts'
import { addressesCases } from '#tests/contract/cases/addresses.ts'
import { customerCases } from '#tests/contract/cases/customer.ts'
import { newsletterCases } from '#tests/contract/cases/newsletter.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

holdToContract({ ...customerCases, ...addressesCases, ...accountCases, ...newsletterCases })
