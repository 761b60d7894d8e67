import { createActor, type ActorRefFrom } from 'xstate'
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { rootMachine } from '#machines/shell/root/root.machine.ts'
import type { ConfirmLinks } from '#src/actors/confirm-links.ts'
import { partsMachine } from '#machines/shell/parts/parts.machine.ts'
import { watchConnection } from '#src/actors/page.ts'
import { readPreference } from '#src/actors/preferences.ts'
import { provideBootstrap, provideSession, type Wardrobe } from '#src/actors/session.ts'
import { consentBook, provideConsent, provideLanguage } from '#src/actors/shell.ts'
import { createWorld, type World } from '#src/actors/world.ts'
import { isSignOutPath } from '#src/model/session.ts'
import type { Report } from '#src/services/reporter.ts'
import type { SiteService } from '#src/services/site.ts'

export type RootActor = ActorRefFrom<typeof rootMachine>

/** The root actor, not yet started, and the world that parts work on. */
export const createRoot = ({
  wardrobe,
  site,
  report,
  links,
  onOpen,
}: {
  wardrobe: Wardrobe
  site: SiteService
  report: Report
  links: ConfirmLinks
  /** Hears once that services can be asked. */
  onOpen: (world: World) => void
}): { actor: RootActor; world: World } => {
  const world = createWorld(
    { site, report, links },
    {
      lost: () => {
        actor.send({ type: 'session.lost' })
      },
      changed: () => {
        actor.send({ type: 'session.changed' })
      },
      told: fact => {
        actor.getSnapshot().children.parts?.send({ type: 'parts.tell', fact })
      },
      opened: () => actor.getSnapshot().children.parts?.getSnapshot().children ?? {},
      added: count => {
        actor.send({ type: 'photos.added', count })
      },
      noticed: message => {
        actor.getSnapshot().children.toasts?.send({ type: 'toast.show', message })
      },
    },
  )
  const actor: RootActor = createActor(
    rootMachine.provide({
      actors: {
        bootstrap: provideBootstrap(world, wardrobe, onOpen),
        session: provideSession(world),
        parts: partsMachine.provide({
          actions: {
            report: (_, { error }) => {
              report('bug', error)
            },
          },
        }),
        consent: provideConsent(world, consentBook),
        language: provideLanguage(world, wardrobe),
        connection: connectionMachine.provide({ actors: { watchConnection } }),
      },
      actions: {
        openAgain: () => {
          if (isSignOutPath(location.href)) location.assign('/')
          else location.reload()
        },
        report: (_, { error }) => {
          report('bug', error)
        },
      },
    }),
    {
      input: {
        href: location.href,
        host: location.host,
        chosenLocale: readPreference('locale'),
      },
    },
  )
  return { actor, world }
}
