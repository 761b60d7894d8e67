/** One item of the account's menu, in the order of the menu; A-079. */
export type AccountMenuName =
  | 'overview'
  | 'orders'
  | 'invoices'
  | 'ftpInstructions'
  | 'settings'
  | 'savedProjects'
  | 'photos'
  | 'widgets'
  | 'faqs'
  | 'signOut'

export interface AccountMenuItem {
  name: AccountMenuName
  /** A path of the product; null for the questions and answers, which stand in the shop. */
  to: string | null
}

/** What decides which items there are. */
export interface AccountMenuRules {
  /** Whether the authentication-method claim of the token marks a business account; A-287. */
  isBusiness: boolean
  /** Whether the timeline flag is on. */
  hasPhotos: boolean
  /** Whether there is a screen at a path of the menu. */
  hasScreen(path: string): boolean
}

/**
 * The account's menu. The overview is among its items, and hidden on screens that are no desktop, by
 * style: a customer who turns a tablet keeps the menu.
 */
export const accountMenu = ({ hasScreen, ...rules }: AccountMenuRules): AccountMenuItem[] =>
  itemsOf(rules).filter(({ to }) => to === null || hasScreen(to))

const itemsOf = ({
  isBusiness,
  hasPhotos,
}: Omit<AccountMenuRules, 'hasScreen'>): AccountMenuItem[] => [
  { name: 'overview', to: '/' },
  { name: 'orders', to: '/orders' },
  ...(isBusiness
    ? ([
        { name: 'invoices', to: '/invoices' },
        { name: 'ftpInstructions', to: '/integration' },
      ] as const)
    : []),
  { name: 'settings', to: isBusiness ? '/settings/b2b' : '/settings' },
  { name: 'savedProjects', to: '/saved-projects' },
  ...(hasPhotos ? [{ name: 'photos', to: '/my-photos' } as const] : []),
  ...(isBusiness ? [] : [{ name: 'widgets', to: '/online-products' } as const]),
  { name: 'faqs', to: null },
  { name: 'signOut', to: '/logout' },
]

/** The item under which a path lies: its own screen or one below it. Null for a path that no item leads to. */
export const currentMenuName = (
  items: readonly AccountMenuItem[],
  path: string,
): AccountMenuName | null => {
  const asked = path.replace(/\/+$/u, '') || '/'
  const found = items.find(({ name, to }) => {
    // The settings of both kinds of account lie below the first segment of their path.
    const root = name === 'settings' ? '/settings' : to
    return root !== null && (asked === root || (root !== '/' && asked.startsWith(`${root}/`)))
  })
  return found?.name ?? null
}
