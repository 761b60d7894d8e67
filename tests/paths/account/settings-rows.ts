import type { Page } from '@playwright/test'

/** The words of each row of the settings: what it is, how it is now, and its link, as seen and as heard. */
export const readRows = (page: Page): Promise<string[][]> =>
  page
    .locator('[data-flow=customer] dl > div')
    .evaluateAll(rows =>
      rows.map(row =>
        row instanceof HTMLElement
          ? row.innerText.split(/\n+/u).filter(line => line.trim() !== '')
          : [],
      ),
    )

/** The words of each saved address: its lines, and its link and button, as seen and as heard. */
export const readAddressRows = (page: Page): Promise<string[][]> =>
  page.locator('#main li:has(address)').evaluateAll(rows =>
    rows.map(row => {
      const lines = row instanceof HTMLElement ? row.innerText.split(/\n+/u) : []
      const button = row.querySelector('button')
      return [...lines.filter(line => line.trim() !== ''), button?.ariaLabel ?? '']
    }),
  )

/** What must be read of an address of Anna's in Amsterdam. */
export const addressRow = (street: string): string[] => [
  'Anna de Vries',
  street,
  '1016 DW Amsterdam',
  'Netherlands',
  'Change',
  `Change Anna de Vries, ${street}, Amsterdam`,
  'Delete',
  `Delete Anna de Vries, ${street}, Amsterdam`,
]
