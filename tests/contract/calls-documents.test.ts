import {
  cutOffCases,
  deliveryCases,
  invoiceCases,
  productCases,
  reorderCases,
  voucherCases,
} from '#tests/contract/cases/documents.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

holdToContract({
  ...voucherCases,
  ...invoiceCases,
  ...productCases,
  ...cutOffCases,
  ...deliveryCases,
  ...reorderCases,
})
