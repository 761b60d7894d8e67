import {
  type ActorLogic,
  type AnyActorRef,
  createActor,
  fromPromise,
  SimulatedClock,
  type Snapshot,
} from 'xstate'
import * as v from 'valibot'
import type { Configuration, Storefront } from '#machines/model/configuration/configuration.ts'
import { type LocaleCode, localeCode } from '#machines/model/identifiers.ts'
import { aConfiguration, writtenStorefront } from '#machines/samples/configuration.ts'
import { aSession } from '#machines/samples/session.ts'
import { bootstrapMachine } from '#machines/session/bootstrap/bootstrap.machine.ts'
import type { StoredSession } from '#machines/session/model/session.ts'
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { rootMachine } from '#machines/shell/root/root.machine.ts'
import type { screenActorsMachine } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import type { RootActor } from '#src/shell/use-root.ts'

/** The shop of the sandbox, so that the words of links are the same there and on the stage. */
const SHOP = 'http://shop.kiln-and-keep.localhost/'

type Children = Readonly<Record<string, AnyActorRef>>

/** Stands in for the machine of screen actors. Its children are the flow on the stage and the flow's neighbours. */
const screenActors: ActorLogic<
  Snapshot<unknown> & { children: Children },
  { type: 'stage.open'; children: Children }
> = {
  getInitialSnapshot: () => ({
    status: 'active',
    output: undefined,
    error: undefined,
    children: {},
  }),
  transition: (snapshot, event) =>
    event.type === 'stage.open' ? { ...snapshot, children: event.children } : snapshot,
  getPersistedSnapshot: snapshot => snapshot,
}

/** Makes these actors the open screen actors, by name. */
export const openOnStage = (root: RootActor, children: Children): void => {
  const actor: AnyActorRef | undefined = root.getSnapshot().children.screenActors
  actor?.send({ type: 'stage.open', children })
}

/** Starts the product's root machine for a signed-in customer of a shop in one language, without any service. */
export const startStageRoot = async (locale: string): Promise<RootActor> => {
  const configuration: Configuration = aConfiguration({
    surveyFrameUrl: 'https://survey.example/frame',
    surveyIds: { desktop: { [locale]: '7' } },
    sentryDsn: 'https://key@reports.example/1',
    measuresUrl: 'https://reports.example/measures',
    abTestUrl: 'https://test.example/',
    storefronts: [
      writtenStorefront({
        locales: [locale],
        channels: { [locale]: '101' },
        shopUrl: SHOP,
        faqUrl: `${SHOP}faq`,
        customerCareUrl: `${SHOP}customer-care`,
        privacyUrl: `${SHOP}privacy`,
      }),
    ],
  })
  const root = createActor(
    rootMachine.provide({
      actors: {
        bootstrap: bootstrapMachine.provide({
          actors: {
            checkStorage: fromPromise(async () => true),
            loadConfiguration: fromPromise(async () => configuration),
            applyAppearance: fromPromise<void, { storefront: Storefront; locale: LocaleCode }>(
              async () => undefined,
            ),
            readSession: fromPromise<StoredSession>(async () => ({
              kind: 'fresh',
              session: aSession(),
            })),
          },
        }),
        connection: connectionMachine,
        screenActors: screenActors as unknown as typeof screenActorsMachine,
      },
    }),
    {
      clock: new SimulatedClock(),
      input: {
        href: 'https://myaccount.kiln.example/',
        host: 'myaccount.kiln.example',
        chosenLocale: v.parse(localeCode, locale),
      },
    },
  ).start()
  await new Promise<void>(resolve => {
    const look = (): void => {
      if (root.getSnapshot().matches('signedIn')) resolve()
    }
    root.subscribe(look)
    look()
  })
  return root
}
