import { expect, it } from 'vitest'
import { CALLS, type CallName, type CallContract } from '#sandbox/services/calls.ts'
import { accountCases } from '#tests/contract/cases/account.ts'
import { addressesCases } from '#tests/contract/cases/addresses.ts'
import { albumCases } from '#tests/contract/cases/albums.ts'
import { customerCases } from '#tests/contract/cases/customer.ts'
import {
  cutOffCases,
  deliveryCases,
  invoiceCases,
  productCases,
  reorderCases,
  voucherCases,
} from '#tests/contract/cases/documents.ts'
import { downloadCases } from '#tests/contract/cases/downloads.ts'
import { libraryCases } from '#tests/contract/cases/library.ts'
import { newsletterCases } from '#tests/contract/cases/newsletter.ts'
import { orderCases } from '#tests/contract/cases/orders.ts'
import { photoCases } from '#tests/contract/cases/photos.ts'
import { selectionCases } from '#tests/contract/cases/selections.ts'
import { sharingCases } from '#tests/contract/cases/sharing.ts'
import {
  abTestCases,
  merchandiseCases,
  publicConfigurationCases,
} from '#tests/contract/cases/shop.ts'
import { galleryCases, projectCases, widgetCases } from '#tests/contract/cases/showcase.ts'
import { siteCases } from '#tests/contract/cases/site.ts'
import { storageCases } from '#tests/contract/cases/storage.ts'
import type { Case } from '#tests/support/contract/calls.ts'

/**
 * All cases of the folder `cases`. If the cases of a call are missing, this constant does not compile; if a status is
 * missing, the file with the cases of that call does not (`CasesOf`).
 */
const CASES: Record<CallName, Readonly<Record<number, Case>>> = {
  ...abTestCases,
  ...accountCases,
  ...addressesCases,
  ...albumCases,
  ...customerCases,
  ...cutOffCases,
  ...deliveryCases,
  ...downloadCases,
  ...galleryCases,
  ...invoiceCases,
  ...libraryCases,
  ...merchandiseCases,
  ...newsletterCases,
  ...orderCases,
  ...photoCases,
  ...productCases,
  ...projectCases,
  ...publicConfigurationCases,
  ...reorderCases,
  ...selectionCases,
  ...sharingCases,
  ...siteCases,
  ...storageCases,
  ...voucherCases,
  ...widgetCases,
}

const calls: readonly [string, CallContract][] = Object.entries(CALLS)

it.each(calls)('%s has a case for each status that the contract lists', (name, { answers }) => {
  const cases = Object.entries(CASES).find(([known]) => known === name)?.[1] ?? {}

  expect(Object.keys(cases)).toEqual(Object.keys(answers))
})
