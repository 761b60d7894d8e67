import { describe, expect, it } from 'vitest'
import type { SandboxOptions } from '#sandbox/sandbox.ts'
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
import { storageCases, UPLOAD_LIMITS } from '#tests/contract/cases/storage.ts'
import { type Case, holdToContract } from '#tests/support/contract/calls.ts'

type Cases = Readonly<Record<string, Readonly<Record<number, Case>>>>

const account = { ...customerCases, ...addressesCases, ...accountCases, ...newsletterCases }
const albums = { ...albumCases, ...selectionCases, ...sharingCases }
const orders = {
  ...orderCases,
  ...voucherCases,
  ...invoiceCases,
  ...deliveryCases,
  ...reorderCases,
}
const shop = { ...merchandiseCases, ...publicConfigurationCases, ...abTestCases, ...cutOffCases }
const showcase = { ...productCases, ...projectCases, ...widgetCases, ...galleryCases }

/** Groups of cases. Each group has a sandbox of its own. A `pace` of 700 ms lets a test see the work before it ends. */
const GROUPS: readonly [title: string, cases: Cases, options?: Partial<SandboxOptions>][] = [
  ['the account', account],
  ['albums', albums],
  ['orders', orders],
  ['the shop', shop],
  ['products', showcase],
  ['photos', photoCases],
  ['downloads', downloadCases, { pace: { archive: 700 } }],
  ['the library', libraryCases, { pace: { import: 700, removal: 700 } }],
  ['the site', siteCases, { appFolder: 'tests/contract/fixtures/site' }],
  ['the storage', storageCases, { upload: UPLOAD_LIMITS }],
]

describe.each(GROUPS)('%s', (_title, cases, options) => {
  holdToContract(cases, options)
})

/**
 * All cases of the folder `cases`. If the cases of a call are missing, this constant does not compile; if a status is
 * missing, the file with the cases of that call does not (`CasesOf`).
 */
const CASES: Record<CallName, Readonly<Record<number, Case>>> = {
  ...account,
  ...albums,
  ...orders,
  ...shop,
  ...showcase,
  ...photoCases,
  ...downloadCases,
  ...libraryCases,
  ...siteCases,
  ...storageCases,
}

const calls: readonly [string, CallContract][] = Object.entries(CALLS)

it.each(calls)('%s has a case for each status that the contract lists', (name, { answers }) => {
  const cases = Object.entries(CASES).find(([known]) => known === name)?.[1] ?? {}

  expect(Object.keys(cases)).toEqual(Object.keys(answers))
})
