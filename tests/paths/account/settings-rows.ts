import type { Page } from '@playwright/test'

/** The text of each row of the settings: name, value and link, as shown and as announced. */
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

/** The text of each saved address: its lines, link and button, as shown and as announced. */
export const readAddressRows = (page: Page): Promise<string[][]> =>
  page.locator('#main li:has(address)').evaluateAll(rows =>
    rows.map(row => {
      const lines = row instanceof HTMLElement ? row.innerText.split(/\n+/u) : []
      const button = row.querySelector('button')
      return [...lines.filter(line => line.trim() !== ''), button?.ariaLabel ?? '']
    }),
  )

/** The expected text of Anna's address in Amsterdam. */
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
