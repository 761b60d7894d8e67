import * as v from 'valibot'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import type { ListOf } from '#machines/model/lenient.ts'
import { addressWithin, linkWithin, webAddress } from '#machines/model/configuration/web-address.ts'

const link = v.object({
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  url: webAddress,
})

/** A menu entry, A-197. Subentries have no subentries. */
const menuEntryOf = (listOf: ListOf) =>
  v.object({ ...link.entries, children: v.nullish(listOf(link), []) })
export type MenuEntry = v.InferOutput<ReturnType<typeof menuEntryOf>>

/** The schema of a menu. The output leaves out entries and subentries whose origin is not in `origins`. */
const menuWithin = (origins: readonly string[], listOf: ListOf) => {
  const isWithin = ({ url }: { url: string }): boolean => v.is(addressWithin(origins), url)
  return v.pipe(
    v.nullish(listOf(menuEntryOf(listOf)), []),
    v.transform((entries): MenuEntry[] =>
      (entries ?? []).filter(isWithin).map(entry => ({
        ...entry,
        children: (entry.children ?? []).filter(isWithin),
      })),
    ),
  )
}

/**
 * The schema of the public configuration: menus and routes of one channel; A-338. The output leaves out menu entries
 * whose origin is not in `origins`. A main or editor link to an origin outside `origins` makes the answer invalid.
 */
export const publicConfigurationFrom = (origins: readonly string[], listOf: ListOf = v.array) => {
  const menu = menuWithin(origins, listOf)
  const knownAddress = addressWithin(origins)
  return v.object({
    // Answers A-195
    menus: v.nullish(v.object({ top: menu, main: menu, footer: menu }), {}),
    routes: v.object({
      Main: knownAddress,
      EditorUrl: knownAddress,
      /** Null if its origin is not in `origins`. Pages then use `Main`. */
      AllProducts: v.nullish(
        v.pipe(
          webAddress,
          v.transform(address => linkWithin(address, origins)),
        ),
      ),
    }),
  })
}
export type PublicConfiguration = v.InferOutput<ReturnType<typeof publicConfigurationFrom>>

/** The fallback if the public configuration cannot be read: no menus, links to the shop and its `/editor`. */
export const defaultPublicConfiguration = ({
  shopUrl,
}: Pick<Storefront, 'shopUrl'>): PublicConfiguration => ({
  menus: { top: [], main: [], footer: [] },
  routes: { Main: shopUrl, EditorUrl: `${shopUrl.replace(/\/+$/u, '')}/editor` },
})
