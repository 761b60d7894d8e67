import { applyBrand } from '#src/app/brand.ts'
import { applyLocale, applySourceLocale } from '#src/app/i18n.ts'
import type { PageAppearance } from '#src/shell/language/language.actor.ts'

/** Applies a storefront's language and brand to this page. */
export const appearance: PageAppearance = {
  applyLocale,
  applySourceLocale,
  applyBrand: ({ brand }) => applyBrand(brand),
}
