import { keptArchives } from '#src/actors/archives.ts'
import { provideCustomer } from '#src/actors/customer.ts'
import { readPreference } from '#src/actors/preferences.ts'
import { consentBook } from '#src/actors/shell.ts'
import { provideAbTest, provideMenus, provideShortcuts } from '#src/actors/shell-parts.ts'
import type { World } from '#src/actors/world.ts'
import { accountMenu, type AccountMenuRules } from '#src/model/account-menu.ts'
import type { Storefront } from '#src/model/configuration.ts'
import type { LocaleCode } from '#src/model/identifiers.ts'
import { shortcutsOf } from '#src/model/shortcut.ts'
import { archivesPart } from '#src/routes/archives-part.ts'
import type { OpenPart } from '#src/routes/screen.ts'

/** What the parts of the shell need to know. */
export interface ShellPartsInput {
  storefront: Storefront
  locale: LocaleCode
  /** Null for a visitor, who has no account and no menu of it. */
  rules: AccountMenuRules | null
  /** Leads to a path of the product. */
  go: (to: string) => void
}

/** What the shell has besides its screens, and fetches after the first of them. */
export const shellParts = (
  world: World,
  { storefront, locale, rules, go }: ShellPartsInput,
): OpenPart[] => [
  { name: 'menus', logic: provideMenus(world), input: { storefront, locale }, isKept: true },
  {
    name: 'abTest',
    logic: provideAbTest(world, consentBook),
    input: { isConfigured: world.known().configuration.abTestUrl !== undefined },
    isKept: true,
  },
  ...(rules === null ? [] : accountParts(world, rules, go)),
]

const accountParts = (
  world: World,
  rules: AccountMenuRules,
  go: (to: string) => void,
): OpenPart[] => [
  {
    name: 'shortcuts',
    logic: provideShortcuts(world, go),
    input: {
      isOn: readPreference('shortcuts') !== 'off',
      shortcuts: shortcutsOf(accountMenu(rules)),
    },
    isKept: true,
  },
  // A reload goes on with what this tab waits for, whatever screen it was on.
  ...(keptArchives().recall(world.owner() ?? '').length === 0 ? [] : [archivesPart(world)]),
  // A deleted account is left wherever it is opened, and the status of a business account stands above every screen.
  { name: 'customer', logic: provideCustomer(world), isKept: true },
]
