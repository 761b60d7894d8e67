import { pendingArchives } from '#src/library/downloads/archives/archives.actor.ts'
import { loadSignOutQuestion } from '#src/session/sign-out/later-question.tsx'
import { provideCustomer } from '#src/account/customer/customer.actor.ts'
import { readPreference } from '#src/browser/storage/preferences.ts'
import { measurePage } from '#src/shell/measures.ts'
import { consentStore } from '#src/shell/consent/consent.actor.ts'
import { provideAbTest } from '#src/shell/ab-test/ab-test.actor.ts'
import { provideMenus } from '#src/shell/menus/menus.actor.ts'
import { provideShortcuts } from '#src/shell/shortcuts/shortcuts.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { accountMenu, type AccountMenuRules } from '#machines/shell/model/account-menu.ts'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import { shortcutsOf } from '#machines/shell/shortcuts/shortcut.model.ts'
import { archivesActor } from '#src/library/downloads/archives-actors.screen.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'
import type { PlainScreenPath } from '#machines/shell/model/screen-path.ts'

/** The parts of the app that the shell's screen actors use. */
export interface ShellActorsInput {
  storefront: Storefront
  locale: LocaleCode
  /** The rules of the account menu; null for a visitor, who has none. */
  rules: AccountMenuRules | null
  /** Navigates to a path of the product. */
  go: (to: PlainScreenPath) => void
}

export { PageDropZone } from '#src/library/upload/PageDropZone.screen.tsx'

/** The screen actors of the shell itself, whose code is fetched after the first screen. */
export const shellActors = (
  app: AppContext,
  { storefront, locale, rules, go }: ShellActorsInput,
): OpenScreenActor[] => {
  // Fetch the code of the sign-out question now: a customer may sign out while offline.
  if (rules !== null) void loadSignOutQuestion()
  measurePage(app.known().configuration, consentStore)
  return [
    { name: 'menus', logic: provideMenus(app), input: { storefront, locale } },
    {
      name: 'abTest',
      logic: provideAbTest(app, consentStore),
      input: { isConfigured: app.known().configuration.abTestUrl !== undefined },
    },
    ...(rules === null ? [] : accountActors(app, rules, go)),
  ]
}

const accountActors = (
  app: AppContext,
  rules: AccountMenuRules,
  go: (to: PlainScreenPath) => void,
): OpenScreenActor[] => [
  {
    name: 'shortcuts',
    logic: provideShortcuts(app, go),
    input: {
      isOn: readPreference('shortcuts') !== 'off',
      shortcuts: shortcutsOf(accountMenu(rules)),
    },
  },
  // Open `archives` at once if this tab waited for archives before a reload: the wait continues on any screen.
  ...(pendingArchives().read(app.owner() ?? '').length === 0 ? [] : [archivesActor(app)]),
  // Open the customer's actor for every screen: `BusinessStatus` reads the account with it. A deleted account is signed
  // out, and the status of a business account is shown.
  { name: 'customer', logic: provideCustomer(app) },
]
