import * as v from 'valibot'
import type { Storefront } from '#src/model/configuration.ts'
import { webAddress } from '#src/model/web-address.ts'

const link = v.object({
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  url: webAddress,
})

/** An entry of a menu, A-197. An entry below another one has none below itself. */
const menuEntry = v.object({ ...link.entries, children: v.nullish(v.array(link), []) })
export type MenuEntry = v.InferOutput<typeof menuEntry>

const menu = v.nullish(v.array(menuEntry), [])

/** The answer of the public configuration: menus and routes of one channel; A-338. */
export const publicConfiguration = v.object({
  menus: v.nullish(v.object({ top: menu, main: menu, footer: menu }), {}),
  /** `Main` stands in for a missing `AllProducts`; A-127. */
  routes: v.object({ Main: webAddress, EditorUrl: webAddress, AllProducts: v.nullish(webAddress) }),
})
export type PublicConfiguration = v.InferOutput<typeof publicConfiguration>

/** What stands in for a public configuration that could not be had: no menus, and the shop's own links. */
export const defaultPublicConfiguration = ({
  shopUrl,
}: Pick<Storefront, 'shopUrl'>): PublicConfiguration => ({
  menus: { top: [], main: [], footer: [] },
  routes: { Main: shopUrl, EditorUrl: `${shopUrl.replace(/\/+$/u, '')}/editor` },
})
