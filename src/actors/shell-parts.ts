import { fromPromise } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { abTestMachine } from '#machines/shell/ab-test/ab-test.machine.ts'
import { menusMachine } from '#machines/shell/menus/menus.machine.ts'
import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import type { ConsentBook } from '#src/actors/consent-book.ts'
import { watchKeys } from '#src/actors/keys.ts'
import { keepPreference } from '#src/actors/preferences.ts'
import type { World } from '#src/actors/world.ts'
import type { Variant } from '#src/model/ab-offer.ts'
import { abTestClient } from '#src/services/ab-test.ts'
import { publicConfigurationClient } from '#src/services/public-configuration.ts'

/** The A/B test, asked once for each consent. The variant stands on the root element as `data-variant`. */
export const provideAbTest = (world: Pick<World, 'known' | 'reporting'>, book: ConsentBook) =>
  abTestMachine.provide({
    actors: {
      watchMarketing: fromSource<boolean>(listener =>
        book.watch(choice => {
          listener.next(choice?.marketing === true)
        }),
      ),
      askVariant: fromPromise(({ signal }) => world.known().client(abTestClient).variant(signal)),
      wearVariant: fromSource<never, { variant: Variant }>((_listener, { variant }) => {
        const { dataset } = document.documentElement
        dataset['variant'] = variant
        return () => {
          delete dataset['variant']
        }
      }),
    },
    actions: { report: world.reporting('action') },
  })

/** Menus of the shop over the public configuration. */
export const provideMenus = (world: Pick<World, 'known' | 'reporting'>) =>
  menusMachine.provide({
    actors: {
      readMenus: fromPromise(({ input: { channel }, signal }) =>
        world.known().client(publicConfigurationClient).read(channel, signal),
      ),
    },
    actions: { report: world.reporting('action') },
  })

/** Keyboard shortcuts; `go` leads to a path of the product. */
export const provideShortcuts = (world: Pick<World, 'reporting'>, go: (to: string) => void) =>
  shortcutsMachine.provide({
    actors: { watchKeys },
    actions: {
      go: (_, { to }) => {
        go(to)
      },
      keepTurn: (_, isOn) => {
        keepPreference('shortcuts', isOn ? 'on' : 'off')
      },
      report: world.reporting('action'),
    },
  })
