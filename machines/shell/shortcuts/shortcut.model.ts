import type { AccountMenuItem, AccountMenuName } from '#machines/shell/model/account-menu.ts'
import type { PlainScreenPath } from '#machines/shell/model/screen-path.ts'

/** The key after `g` of each menu item. The FAQ, a page of the shop, and the sign-out have no key. */
const LETTERS: Readonly<Partial<Record<AccountMenuName, string>>> = {
  overview: 'h',
  orders: 'o',
  invoices: 'i',
  ftpInstructions: 'f',
  settings: 's',
  savedProjects: 'j',
  photos: 'p',
  widgets: 'b',
}

export interface Shortcut {
  /** The letter of the shortcut, in lower case. */
  key: string
  name: AccountMenuName
  to: PlainScreenPath
}

export const shortcutsOf = (items: readonly AccountMenuItem[]): Shortcut[] =>
  items.flatMap(({ name, to }) => {
    const key = LETTERS[name]
    return key === undefined || to === null ? [] : [{ key, name, to }]
  })
