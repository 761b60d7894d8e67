import { countryOfLocale } from '#machines/model/country.ts'
import { setupI18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import {
  type ActorRefFrom,
  type AnyStateMachine,
  createActor,
  type NonReducibleUnknown,
  SimulatedClock,
} from 'xstate'
import type { Configuration, Storefront } from '#machines/model/configuration/configuration.ts'
import { type LocaleCode, localeCode } from '#machines/model/identifiers.ts'
import { aConfiguration, writtenStorefront } from '#machines/samples/configuration.ts'
import { aSession } from '#machines/samples/session.ts'
import { bootstrapMachine } from '#machines/session/bootstrap/bootstrap.machine.ts'
import type { StoredSession } from '#machines/session/model/session.ts'
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { rootMachine } from '#machines/shell/root/root.machine.ts'
import { startWiring, type Wiring } from '#src/app/screen-wiring.ts'
import type { ScreenMachines } from '#machines/shell/screen-actors/screen-machines.ts'
import { type RootActor, RootContext } from '#src/shell/use-root.ts'
import { ContactContext } from '#src/ui/failure/contact-context.ts'
import { NavigationContext } from '#src/ui/Link.tsx'
import { type Waits, WaitsContext } from '#src/ui/page/Waiting.tsx'
import { openScreenActor } from '#tests/support/actors/wired-actors.ts'
import {
  held,
  type HeldActors,
  type HeldPort,
  heldPort,
  heldStream,
  type HeldStream,
} from '#tests/support/actors/deferred.ts'

/** Loaders of the compiled catalogues, by the path of the .po file. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>('/src/locales/*.po')

/** In these tests, every wait is long. */
const LONG_WAITS: Waits = { begin: () => () => undefined, isLong: true }

const started: RootActor[] = []

/** Stops the apps that the last test started. */
export const stopApps = (): void => {
  for (const root of started.splice(0)) root.stop()
}

/** The account area in which a test shows a view; by default, a customer is signed in. */
export interface RunningApp {
  root: RootActor
  /** The clock of all machines; it moves only when the test moves it. */
  clock: SimulatedClock
  /** The stream by which the test tells the machines whether the browser is online. */
  network: HeldStream<boolean, NonReducibleUnknown>
  /** The paths of the navigations, oldest first. */
  visited: readonly string[]
  /** Opens a screen actor, as the route of a screen does. */
  open<Name extends keyof ScreenMachines>(
    name: Name,
    logic: ScreenMachines[Name],
    input?: unknown,
  ): ActorRefFrom<ScreenMachines[Name]>
  /**
   * Connects the open screen actors, as the router does while a screen is shown. Returns a function that disconnects
   * them.
   */
  connect(...wirings: Wiring[]): () => void
  /** Renders a view; resolves with a `UserEvent` that clicks and types as the customer does. */
  show(view: ReactNode): Promise<UserEvent>
}

/**
 * Starts the account area for one test: the real root machine and the real texts of a language, but no service and
 * no router. The test opens the screen actors that its view needs, and answers their ports.
 */
export const startApp = async ({
  locale = 'en-GB',
  storefront = {},
  params = {},
  bootstrap = null,
}: {
  locale?: string
  /** The fields of the storefront that differ from the default. */
  storefront?: Parameters<typeof writtenStorefront>[0]
  /** The values of the route's parameters, by name, which wirings read. */
  params?: Readonly<Record<string, string>>
  /** The machine to start with, whose ports the test answers. If null, the app starts with a signed-in customer. */
  bootstrap?: typeof bootstrapMachine | null
} = {}): Promise<RunningApp> => {
  const i18n = setupI18n()
  const catalogue = await CATALOGUES[`/src/locales/${locale}.po`]?.()
  if (catalogue === undefined) throw new Error(`There is no catalogue of ${locale}`)
  i18n.loadAndActivate({ locale, messages: catalogue.messages })

  const clock = new SimulatedClock()
  const network = heldStream<boolean>()
  const root =
    bootstrap === null
      ? await startedRoot({ clock, network, locale, storefront })
      : startRoot({ clock, network, locale, bootstrap })
  const ofCustomer = () => {
    const { screenActors, modals } = root.getSnapshot().children
    if (screenActors === undefined || modals === undefined) throw new Error('Nobody is signed in')
    return { screenActors, modals }
  }
  const visited: string[] = []
  const visit = (path: string): void => {
    visited.push(path)
  }
  const navigation = { hrefFor: (path: string) => path, go: visit, goBack: visit }

  return {
    root,
    clock,
    network,
    visited,
    open: (name, logic, input) =>
      openScreenActor(ofCustomer().screenActors, name, logic, { input }),
    connect: (...wirings) => {
      const { screenActors, modals } = ofCustomer()
      return startWiring(screenActors, wirings, {
        modals,
        navigate: async () => undefined,
        path: () => '/',
        cameFrom: () => undefined,
        params: () => params,
        followQuery: listener => {
          listener({})
          return { unsubscribe: () => undefined }
        },
        followLeaving: () => ({ unsubscribe: () => undefined }),
        isOn: () => true,
        isBusiness: false,
        country: () => countryOfLocale(locale, storefront.deliveryCountries),
      })
    },
    show: async view => {
      const { started: known } = root.getSnapshot().context
      const page = (
        <I18nProvider i18n={i18n}>
          <RootContext value={root}>
            <NavigationContext value={navigation}>
              <ContactContext value={known?.storefront.customerCareUrl ?? null}>
                <WaitsContext value={LONG_WAITS}>
                  <main>{view}</main>
                </WaitsContext>
              </ContactContext>
            </NavigationContext>
          </RootContext>
        </I18nProvider>
      )
      // Render in an awaited `act`: otherwise, React does not show a view whose code is not loaded yet.
      await act(async () => {
        render(page)
        await Promise.resolve()
      })
      return userEvent.setup({ delay: null })
    },
  }
}

const startRoot = ({
  clock,
  network,
  locale,
  bootstrap,
}: Pick<RunningApp, 'clock' | 'network'> & {
  locale: string
  bootstrap: typeof bootstrapMachine
}): RootActor => {
  const root = createActor(
    rootMachine.provide({
      actors: {
        bootstrap,
        connection: connectionMachine.provide({
          actors: { watchConnection: network.logic },
        }),
      },
    }),
    {
      clock,
      input: {
        href: 'https://myaccount.kiln.example/',
        host: 'myaccount.kiln.example',
        chosenLocale: v.parse(localeCode, locale),
      },
    },
  ).start()
  started.push(root)
  return root
}

/** Starts the root machine and answers its ports: one storefront in this language, and a signed-in customer. */
const startedRoot = async ({
  clock,
  network,
  locale,
  storefront,
}: Pick<RunningApp, 'clock' | 'network'> & {
  locale: string
  storefront: Parameters<typeof writtenStorefront>[0]
}): Promise<RootActor> => {
  const storage = heldPort<boolean>()
  const configuration = heldPort<Configuration>()
  const stored = heldPort<StoredSession>()
  const dressing = heldPort<void, { storefront: Storefront; locale: LocaleCode }>()
  const root = startRoot({
    clock,
    network,
    locale,
    bootstrap: bootstrapMachine.provide({
      actors: {
        checkStorage: storage.logic,
        loadConfiguration: configuration.logic,
        applyAppearance: dressing.logic,
        readSession: stored.logic,
      },
    }),
  })
  const known = aConfiguration({
    storefronts: [
      writtenStorefront({ locales: [locale], channels: { [locale]: '101' }, ...storefront }),
    ],
  })
  await storage.answer(true)
  await configuration.answer(known)
  await dressing.answer()
  await stored.answer({ kind: 'fresh', session: aSession() })
  return root
}

/** A held port whose `answer` and `fail` resolve when the view shows the result. */
export const heldViewPort = <
  Output,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(): HeldPort<Output, Input> => {
  const port = heldPort<Output, Input>()
  return {
    ...port,
    answer: output => act(() => port.answer(output)),
    fail: error => act(() => port.fail(error)),
  }
}

/** `held` for a view: `answer` and `fail` of its ports resolve when the view shows the result. */
export const heldView = <Machine extends AnyStateMachine>(
  machine: Machine,
): HeldActors<Machine> & { logic: Machine } => held(machine, heldViewPort)
