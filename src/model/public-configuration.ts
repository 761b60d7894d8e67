import * as v from 'valibot'
import { webAddress } from '#src/model/web-address.ts'

const link = v.object({
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  url: webAddress,
})

/** An entry of a menu, A-197. An entry below another one has none below itself. */
const menuEntry = v.object({ ...link.entries, children: v.nullish(v.array(link), []) })

const menu = v.nullish(v.array(menuEntry), [])

/** The answer of the public configuration: menus and routes of one channel; A-338. */
export const publicConfiguration = v.object({
  menus: v.nullish(v.object({ top: menu, main: menu, footer: menu }), {}),
  /** `Main` stands in for a missing `AllProducts`; A-127. */
  routes: v.object({ Main: webAddress, EditorUrl: webAddress, AllProducts: v.nullish(webAddress) }),
})
