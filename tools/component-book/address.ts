import * as v from 'valibot'
import { themeFrom } from '#machines/shell/model/theme.ts'

/** Overlays and full pages, one at a time. */
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

/** The look of the page and its open overlay, from the address. The caller checks the brand's name. */
const addressShape = v.object({
  brand: v.fallback(v.string(), ''),
  theme: v.pipe(v.unknown(), v.transform(themeFrom)),
  open: v.fallback(v.nullable(v.picklist(OVERLAYS)), null),
})
export type Address = v.InferOutput<typeof addressShape>

/** Parses the query of an address. A missing brand becomes an empty text, an unknown overlay null. */
export const parseAddress = (search: string): Address => {
  const query = new URLSearchParams(search)
  return v.parse(addressShape, {
    brand: query.get('brand'),
    theme: query.get('theme'),
    open: query.get('open'),
  })
}

/** The query of the address with this look and this open overlay. */
export const queryFor = ({ brand, theme: look, open }: Address): string =>
  `?${new URLSearchParams({ brand, theme: look, ...(open === null ? {} : { open }) }).toString()}`
