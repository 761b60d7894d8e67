import { createActor, type ActorRefFrom } from 'xstate'
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { rootMachine } from '#machines/shell/root/root.machine.ts'
import { createFileShelf, type FileShelf } from '#src/actors/file-shelf.ts'
import { providePhotoUser, provideTimeline, provideUploadQueue } from '#src/actors/library.ts'
import { provideOrderList } from '#src/actors/orders.ts'
import { watchConnection } from '#src/actors/page.ts'
import { readPreference } from '#src/actors/preferences.ts'
import { provideBootstrap, provideSession, type Wardrobe } from '#src/actors/session.ts'
import { createWorld } from '#src/actors/world.ts'
import { askedPath } from '#src/model/session.ts'
import type { Report } from '#src/services/reporter.ts'

export type RootActor = ActorRefFrom<typeof rootMachine>

/** The root actor, not yet started, and the shelf on which views put chosen files. */
export const createRoot = ({
  wardrobe,
  report,
}: {
  wardrobe: Wardrobe
  report: Report
}): { actor: RootActor; shelf: FileShelf } => {
  const shelf = createFileShelf()
  const world = createWorld(report, () => {
    actor.send({ type: 'session.lost' })
  })
  const actor: RootActor = createActor(
    rootMachine.provide({
      actors: {
        bootstrap: provideBootstrap(world, wardrobe),
        session: provideSession(world),
        orderList: provideOrderList(world),
        timeline: provideTimeline(world),
        photoUser: providePhotoUser(world),
        uploadQueue: provideUploadQueue(world, shelf),
        connection: connectionMachine.provide({ actors: { watchConnection } }),
      },
      actions: {
        openAgain: () => {
          location.assign(location.pathname === '/logout' ? '/' : askedPath(location.href))
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
  return { actor, shelf }
}
