import * as v from 'valibot'
import { themeFrom } from '#machines/shell/model/theme.ts'

/** What stands over a page or in its place, one at a time. */
export const OVERLAYS = [
  'dialog',
  'wide-dialog',
  'question',
  'dark-dialog',
  'messages',
  'loader',
  'failure',
] as const
export type Overlay = (typeof OVERLAYS)[number]

/** How the page looks and what it has opened, as its address says it; the brand's name is checked by who knows them. */
const addressShape = v.object({
  brand: v.fallback(v.string(), ''),
  theme: v.pipe(v.unknown(), v.transform(themeFrom)),
  open: v.fallback(v.nullable(v.picklist(OVERLAYS)), null),
})
export type Address = v.InferOutput<typeof addressShape>

/** Reads the query of an address; what makes no sense is as if it were not there. */
export const addressOf = (search: string): Address => {
  const query = new URLSearchParams(search)
  return v.parse(addressShape, {
    brand: query.get('brand'),
    theme: query.get('theme'),
    open: query.get('open'),
  })
}

/** The query that says it. */
export const queryFor = ({ brand, theme: look, open }: Address): string =>
  `?${new URLSearchParams({ brand, theme: look, ...(open === null ? {} : { open }) }).toString()}`
