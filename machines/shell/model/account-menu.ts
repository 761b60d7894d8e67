import { PATHS, type PlainScreenPath, settingsPathOf } from '#machines/shell/model/screen-path.ts'

/** The names of the items of the account menu, in the order of the menu; A-079. */
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
  /** The path of the item's screen; null for the FAQ, which is a page of the shop. */
  to: PlainScreenPath | null
}

export interface AccountMenuRules {
  /** Whether the token's authentication-method claim marks a business account; A-287. */
  isBusiness: boolean
  hasPhotos: boolean
  hasScreen(path: string): boolean
}

/** The account menu. CSS hides the overview on small screens, so that turning renders nothing. */
export const accountMenu = ({ hasScreen, ...rules }: AccountMenuRules): AccountMenuItem[] =>
  itemsOf(rules).filter(({ to }) => to === null || hasScreen(to))

const itemsOf = ({
  isBusiness,
  hasPhotos,
}: Omit<AccountMenuRules, 'hasScreen'>): AccountMenuItem[] => [
  { name: 'overview', to: '/' },
  // Answers A-070
  { name: 'orders', to: PATHS.orders },
  ...(isBusiness
    ? ([
        // Answers
        { name: 'invoices', to: PATHS.invoices },
        // Answers A-072
        { name: 'ftpInstructions', to: PATHS.integration },
      ] as const)
    : []),
  // Answers A-073
  { name: 'settings', to: settingsPathOf(isBusiness) },
  // Answers A-074
  { name: 'savedProjects', to: PATHS.savedProjects },
  // Answers A-075
  ...(hasPhotos ? [{ name: 'photos', to: PATHS.library } as const] : []),
  // Answers A-076
  ...(isBusiness ? [] : [{ name: 'widgets', to: PATHS.onlineProducts } as const]),
  // Answers A-077
  { name: 'faqs', to: null },
  // Answers A-078
  { name: 'signOut', to: PATHS.logout },
]

/** Finds the menu item whose path equals this path or is a prefix of it; null if no item matches. */
export const currentMenuName = (
  items: readonly AccountMenuItem[],
  path: string,
): AccountMenuName | null => {
  const asked = path.replace(/\/+$/u, '') || '/'
  const current = items.find(({ name, to }) => {
    // For the settings, compare the first path segment, which both kinds of account share.
    const root = name === 'settings' ? PATHS.settings : to
    return root !== null && (asked === root || (root !== '/' && asked.startsWith(`${root}/`)))
  })
  return current?.name ?? null
}
