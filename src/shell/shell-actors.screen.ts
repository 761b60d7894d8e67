import { pendingArchives } from '#src/library/downloads/pending-archives.ts'
import { loadSoon } from '#src/ui/late-loads.ts'
import { provideCustomer } from '#src/account/customer/customer.actor.ts'
import { readPreference, setPreference } from '#src/browser/storage/preferences.ts'
import { measurePage } from '#src/shell/measures.ts'
import { consentStore } from '#src/shell/consent/consent.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { accountMenu, type AccountMenuRules } from '#machines/shell/model/account-menu.ts'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import { shortcutsOf } from '#machines/shell/shortcuts/shortcut.model.ts'
import { archivesActor } from '#src/library/downloads/archives-actors.screen.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'
import { menusMachine } from '#machines/shell/menus/menus.machine.ts'
import { publicConfigurationClient } from '#src/session/bootstrap/public-configuration.service.ts'
import { screenActorOf } from '#src/shell/use-screen-actors.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { askAbout } from '#src/shell/ask.actor.ts'
import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { type Go, provideGoTo } from '#src/shell/go-to/go-to.actor.ts'
import { watchKeys } from '#src/browser/keys.ts'
import { provideAbTest } from '#src/shell/ab-test/ab-test.actor.ts'

export interface ShellActorsInput {
  storefront: Storefront
  locale: LocaleCode
  /** The rules of the account menu; null for a visitor, who has none. */
  rules: AccountMenuRules | null
  go: Go
}

export { PageDropZone } from '#src/library/upload/PageDropZone.screen.tsx'

/** The screen actors of the shell itself, whose code is fetched after the first screen. */
export const shellActors = (
  app: AppContext,
  { storefront, locale, rules, go }: ShellActorsInput,
): OpenScreenActor[] => {
  loadSoon()
  // Answers B-464
  if (rules !== null) void app.known().sessionStore.prepare()
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

const accountActors = (app: AppContext, rules: AccountMenuRules, go: Go): OpenScreenActor[] => [
  {
    name: 'shortcuts',
    logic: provideShortcuts(app, go),
    input: {
      isOn: readPreference('shortcuts') !== 'off',
      shortcuts: shortcutsOf(accountMenu(rules)),
    },
  },
  {
    name: 'goTo',
    logic: provideGoTo(app, {
      go,
      photos: () => ({
        sorting: screenActorOf(app.screenActors(), 'sorting'),
        timeline: screenActorOf(app.screenActors(), 'timeline'),
      }),
    }),
  },
  // Open `archives` at once if this tab waited for archives before a reload: the wait continues on any screen.
  ...(pendingArchives().read(app.owner() ?? '').length === 0 ? [] : [archivesActor(app)]),
  // `customer` is open on every screen, to sign out a deleted account, and to show the status of a business account.
  { name: 'customer', logic: provideCustomer(app) },
]

const provideMenus = (app: Pick<AppContext, 'known' | 'report'>) =>
  menusMachine.provide({
    actors: {
      readMenus: askAbout(app, publicConfigurationClient, 'read', ({ channel }) => channel),
    },
    actions: { report: reportingTo(app) },
  })

const provideShortcuts = (app: Pick<AppContext, 'report'>, go: Go) =>
  shortcutsMachine.provide({
    actors: { watchKeys },
    actions: {
      go: (_, { to }) => go(to),
      setTurn: (_, isOn) => setPreference('shortcuts', isOn ? 'on' : 'off'),
      report: reportingTo(app),
    },
  })
