import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { watchKeys } from '#src/browser/keys.ts'
import { setPreference } from '#src/browser/storage/preferences.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { PlainScreenPath } from '#machines/shell/model/screen-path.ts'

/** Provides the ports of the machine of the keyboard shortcuts. `go` opens a path of the product. */
export const provideShortcuts = (
  app: Pick<AppContext, 'report'>,
  go: (to: PlainScreenPath) => void,
) =>
  shortcutsMachine.provide({
    actors: { watchKeys },
    actions: {
      go: (_, { to }) => go(to),
      setTurn: (_, isOn) => setPreference('shortcuts', isOn ? 'on' : 'off'),
      report: reportingTo(app),
    },
  })
