import type { AccountMenuItem, AccountMenuName } from '#machines/shell/model/account-menu.ts'
import type { PlainScreenPath } from '#machines/shell/model/screen-path.ts'

/**
 * The key after `g` for each item of the account menu that has a key. The FAQ has no key, because it is a page of the
 * shop. The sign-out has no key, because it cannot be undone.
 */
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

/** A screen that is opened by the key `g` and a further key. */
export interface Shortcut {
  /** The letter of the shortcut, in lower case. */
  key: string
  name: AccountMenuName
  to: PlainScreenPath
}

/** The shortcuts of a menu, in order. */
export const shortcutsOf = (items: readonly AccountMenuItem[]): Shortcut[] =>
  items.flatMap(({ name, to }) => {
    const key = LETTERS[name]
    return key === undefined || to === null ? [] : [{ key, name, to }]
  })
