import { createActor, type ActorRefFrom, fromPromise } from 'xstate'
import { rootMachine } from '#machines/shell/root/root.machine.ts'
import type { ConfirmLinks } from '#src/account/confirmation/confirm-links.actor.ts'
import { readPreference } from '#src/browser/storage/preferences.ts'
import { provideBootstrap } from '#src/session/bootstrap/bootstrap.actor.ts'
import { provideSession } from '#src/session/session/session.actor.ts'
import { consentStore, provideConsent } from '#src/shell/consent/consent.actor.ts'
import { type PageAppearance, provideLanguage } from '#src/shell/language/language.actor.ts'
import { createAppContext } from '#src/app/create-app-context.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { loadAgain } from '#src/session/load-again.ts'
import type { Leaving } from '#src/browser/leaving.ts'
import type { EarlyAnswers } from '#src/http/early-answers.ts'
import { type Report, reportingTo } from '#src/http/reporter.ts'
import type { SiteService } from '#src/http/site.ts'
import { providerSignOutMachine } from '#machines/session/provider-sign-out/provider-sign-out.machine.ts'
import { endAtProvider } from '#src/session/end-session.actor.ts'
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { reachSite } from '#src/browser/connection.ts'
import { watchConnection } from '#src/browser/page-sources.ts'
import { screenActorsMachine } from '#machines/shell/screen-actors/screen-actors.machine.ts'

export type RootActor = ActorRefFrom<typeof rootMachine>

/** Creates the root actor, without starting it, and the app context for screen actors. */
export const createRoot = ({
  appearance,
  site,
  report,
  links,
  earlyAnswers,
  leaving,
}: {
  appearance: PageAppearance
  site: SiteService
  report: Report
  links: ConfirmLinks
  /** The answers to calls that were sent before their screen had loaded. */
  earlyAnswers: EarlyAnswers
  leaving: Leaving
}): { actor: RootActor; app: AppContext } => {
  const app = createAppContext(
    { site, report, links, earlyAnswers, leaving },
    {
      onLost: isCut => actor.send({ type: 'session.lost', isCut }),
      onChanged: () => actor.send({ type: 'session.changed' }),
      signOut: () => {
        actor.getSnapshot().children.session?.send({ type: 'session.signOut' })
      },
      broadcast: event => {
        actor.getSnapshot().children.screenActors?.send({ type: 'actors.broadcast', event })
      },
      screenActors: () => actor.getSnapshot().children.screenActors?.getSnapshot().children ?? {},
      notify: (message, about) => {
        actor.getSnapshot().children.toasts?.send({
          type: 'toast.show',
          message,
          ...(about === undefined ? {} : { about }),
        })
      },
    },
  )
  const actor: RootActor = createActor(
    rootMachine.provide({
      actors: {
        bootstrap: provideBootstrap(app, appearance),
        session: provideSession(app),
        providerSignOut: provideProviderSignOut(app),
        screenActors: provideScreenActors(report),
        consent: provideConsent(app, consentStore),
        language: provideLanguage(app, appearance),
        connection: provideConnection(),
      },
      actions: {
        openAgain: () => loadAgain(),
        report: (_, { error }) => report('bug', error),
      },
    }),
    {
      input: {
        href: links.addressWithout(),
        host: location.host,
        chosenLocale: readPreference('locale'),
      },
    },
  )
  return { actor, app }
}

/** Provides the port of the machine that ends the session at the provider, if the sign-out itself could not end it. */
const provideProviderSignOut = (app: AppContext) =>
  providerSignOutMachine.provide({
    actors: {
      endAtProvider: fromPromise(({ input, signal }) => endAtProvider(app, input, signal)),
    },
    actions: { report: reportingTo(app, 'auth') },
  })

/** Provides the ports of the machine that tracks whether the browser is online: the browser's events, and the site. */
const provideConnection = () =>
  connectionMachine.provide({ actors: { watchConnection, checkSite: fromPromise(reachSite) } })

const provideScreenActors = (report: Report) =>
  screenActorsMachine.provide({ actions: { report: reportingTo({ report }, 'bug') } })
