import { fromPromise } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { abTestMachine } from '#machines/shell/ab-test/ab-test.machine.ts'
import { menusMachine } from '#machines/shell/menus/menus.machine.ts'
import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import type { ConsentStore } from '#src/shell/consent/consent-store.ts'
import { watchKeys } from '#src/browser/keys.ts'
import { setPreference } from '#src/browser/preferences.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { Variant } from '#machines/shell/ab-test/ab-offer.model.ts'
import { abTestClient } from '#src/shell/ab-test/ab-test.service.ts'
import { publicConfigurationClient } from '#src/session/bootstrap/public-configuration.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** The A/B test, requested once per consent. Sets the variant as `data-variant` of the root element. */
export const provideAbTest = (app: Pick<AppContext, 'known' | 'report'>, store: ConsentStore) =>
  abTestMachine.provide({
    actors: {
      watchMarketing: fromSource<boolean>(listener =>
        store.watch(choice => {
          listener.next(choice?.marketing === true)
        }),
      ),
      askVariant: fromPromise(({ signal }) => app.known().client(abTestClient).variant(signal)),
      applyVariant: fromSource<never, { variant: Variant }>((_listener, { variant }) => {
        const { dataset } = document.documentElement
        dataset['variant'] = variant
        return () => {
          delete dataset['variant']
        }
      }),
    },
    actions: { report: reportingTo(app) },
  })

/** Menus of the shop over the public configuration. */
export const provideMenus = (app: Pick<AppContext, 'known' | 'report'>) =>
  menusMachine.provide({
    actors: {
      readMenus: fromPromise(({ input: { channel }, signal }) =>
        app.known().client(publicConfigurationClient).read(channel, signal),
      ),
    },
    actions: { report: reportingTo(app) },
  })

/** Keyboard shortcuts; `go` leads to a path of the product. */
export const provideShortcuts = (app: Pick<AppContext, 'report'>, go: (to: string) => void) =>
  shortcutsMachine.provide({
    actors: { watchKeys },
    actions: {
      go: (_, { to }) => {
        go(to)
      },
      setTurn: (_, isOn) => {
        setPreference('shortcuts', isOn ? 'on' : 'off')
      },
      report: reportingTo(app),
    },
  })
