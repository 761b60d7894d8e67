import { createActor, type ActorRefFrom } from 'xstate'
import { provideConnection } from '#src/shell/connection/connection.actor.ts'
import { rootMachine } from '#machines/shell/root/root.machine.ts'
import type { ConfirmLinks } from '#src/account/confirmation/confirm-links.actor.ts'
import { provideScreenActors } from '#src/shell/screen-actors/screen-actors.actor.ts'
import { readPreference } from '#src/browser/storage/preferences.ts'
import { provideBootstrap, type PageAppearance } from '#src/session/bootstrap/bootstrap.actor.ts'
import { provideProviderSignOut } from '#src/session/provider-sign-out/provider-sign-out.actor.ts'
import { provideSession } from '#src/session/session/session.actor.ts'
import { consentStore, provideConsent } from '#src/shell/consent/consent.actor.ts'
import { provideLanguage } from '#src/shell/language/language.actor.ts'
import { createAppContext, type AppContext } from '#src/shell/app-context.actor.ts'
import { loadAgain } from '#src/session/load-again.ts'
import type { AnswersAhead } from '#src/http/answers-ahead.ts'
import type { Report } from '#src/http/reporter.ts'
import type { SiteService } from '#src/http/site.ts'

export type RootActor = ActorRefFrom<typeof rootMachine>

/** Creates the root actor, without starting it, and the app context for screen actors. */
export const createRoot = ({
  appearance,
  site,
  report,
  links,
  answersAhead,
}: {
  appearance: PageAppearance
  site: SiteService
  report: Report
  links: ConfirmLinks
  /** The answers to calls that were sent before their screen had loaded. */
  answersAhead: AnswersAhead
}): { actor: RootActor; app: AppContext } => {
  const app = createAppContext(
    { site, report, links, answersAhead },
    {
      lost: isCut => actor.send({ type: 'session.lost', isCut }),
      changed: () => actor.send({ type: 'session.changed' }),
      signOut: () => {
        actor.getSnapshot().children.session?.send({ type: 'session.signOut' })
      },
      broadcast: event => {
        actor.getSnapshot().children.screenActors?.send({ type: 'actors.broadcast', event })
      },
      opened: () => actor.getSnapshot().children.screenActors?.getSnapshot().children ?? {},
      added: count => actor.send({ type: 'photos.added', count }),
      noticed: (message, about) => {
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
