import { applyBrand } from '#src/app/brand.ts'
import { applyLocale, applySourceLocale } from '#src/app/i18n.ts'
import type { PageAppearance } from '#src/session/bootstrap/bootstrap.actor.ts'

/** How this page takes on a storefront. */
export const appearance: PageAppearance = {
  applyLocale,
  applySourceLocale,
  applyBrand: ({ brand }) => applyBrand(brand),
}
