import type { Page } from '@playwright/test'

/** The lines of each row of the settings: label, values and link, including the link's text for screen readers. */
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

/** The lines of each saved address and of its link, then the `aria-label` of its button. */
export const readAddressRows = (page: Page): Promise<string[][]> =>
  page.locator('#main li:has(address)').evaluateAll(rows =>
    rows.map(row => {
      const lines = row instanceof HTMLElement ? row.innerText.split(/\n+/u) : []
      const button = row.querySelector('button')
      return [...lines.filter(line => line.trim() !== ''), button?.ariaLabel ?? '']
    }),
  )

/** The expected lines of an address of Anna in Amsterdam, as `readAddressRows` returns them. */
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
