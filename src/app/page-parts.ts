import type { ComponentType } from 'react'
import type { ActorRefFrom, EventFrom } from 'xstate'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import type { modalsMachine } from '#machines/shell/modals/modals.machine.ts'
import type { screenActorsMachine } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import type { ScreenMachines } from '#machines/shell/screen-actors/screen-machines.ts'
import { waitsMachine } from '#machines/shell/waits/waits.machine.ts'
import { requestFonts } from '#src/app/brand.ts'
import { startWiring, type Wiring, type WiringTargets } from '#src/app/screen-wiring.ts'
import type { LateCode, OpenScreenActor } from '#src/app/screen.ts'
import { askedUploadPage, hasUnfinishedUploads } from '#src/browser/page.ts'
import { provideUploadOpening } from '#src/library/upload/upload-opening/upload-opening.actor.ts'
import { provideAfterFirstScreen } from '#src/shell/after-first-screen/after-first-screen.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { FetchCode } from '#src/ui/late-view.tsx'
import type { ShellActorsInput } from '#src/shell/shell-actors.screen.ts'

const hasActors = (code: object): code is LateCode => 'screenActors' in code

interface Page {
  app: AppContext
  screenActors: ActorRefFrom<typeof screenActorsMachine>
  modals: ActorRefFrom<typeof modalsMachine>
  targets: WiringTargets
  mayUpload: boolean
  isLeaving: () => boolean
  shellInput: () => ShellActorsInput
  notifyShown: () => void
  showContent: () => void
}

/** Opens the actors of the shell and of uploads. Holds what machines cannot hold: components and dropped files. */
export const createPageParts = ({
  app,
  screenActors,
  modals,
  targets,
  mayUpload,
  isLeaving,
  shellInput,
  notifyShown,
  showContent,
}: Page) => {
  /** The components of fetched code; null until the code is there. */
  const views: { PageDropZone: ComponentType | null; UploadHost: ComponentType | null } = {
    PageDropZone: null,
    UploadHost: null,
  }
  const wirings = new Map<string, readonly Wiring[]>()
  let dropped: Promise<readonly File[]> | null = null

  const open = ({ name, key = '', logic, input }: OpenScreenActor): void => {
    screenActors.send({ type: 'actor.open', actor: { name, key, logic, input } })
  }
  const tell = <Name extends keyof ScreenMachines>(
    name: Name,
    event: EventFrom<ScreenMachines[Name]>,
  ): void => {
    app.screenActors()[name]?.send(event)
  }
  const fetchLate: FetchCode = async (name, load) => {
    const code = await app.fetchCode(name, load)
    if (!hasActors(code)) return code
    for (const actor of code.screenActors(app)) open(actor)
    if (code.wirings !== undefined) {
      wirings.set(name, code.wirings)
      tell('afterFirstScreen', { type: 'code.fetched', name })
    }
    return code
  }

  const openAll = (): void => {
    open({ name: 'waits', logic: waitsMachine })
    open({
      name: 'afterFirstScreen',
      logic: provideAfterFirstScreen(app, {
        isLeaving,
        notifyShown,
        showContent: () => {
          requestFonts()
          showContent()
        },
        fetchShell: async () => {
          const { shellActors, PageDropZone } = await app.fetchCode(
            'shell',
            () => import('#src/shell/shell-actors.screen.ts'),
          )
          views.PageDropZone = PageDropZone
          return () => shellActors(app, shellInput()).map(actor => () => open(actor))
        },
        connect: name => {
          startWiring(screenActors, wirings.get(name) ?? [], targets)
        },
      }),
    })
    open({
      name: 'uploadOpening',
      logic: provideUploadOpening(app, {
        modals,
        fetchUploads: async () => {
          const { uploads } = await fetchLate(
            'uploads',
            () => import('#src/library/upload/UploadHost.screen.tsx'),
          ).catch((error: unknown) => {
            // The dialog that they were dropped for closes.
            dropped = null
            throw error
          })
          views.UploadHost = uploads.hostFor(app)
        },
        fetchPage: async () => {
          await fetchLate('upload page', async () => {
            const { provideUploadPage } =
              await import('#src/library/upload/upload-page/upload-page.actor.ts')
            return {
              screenActors: (context: AppContext) => [
                { name: 'uploadPage', logic: provideUploadPage(context) },
              ],
            }
          })
        },
      }),
      input: { mayUpload },
    })
  }

  return {
    views,
    fetchLate,
    /** Opens the actors. A second call does nothing. */
    open: openAll,
    /** Says that the first screen has rendered. */
    notifyScreen: () => tell('afterFirstScreen', { type: 'screen.shown' }),
    /** Says that the page is there, with what it finds in this browser and in its address. */
    notifyPage: () =>
      tell('uploadOpening', {
        type: 'page.opened',
        isUnfinished: hasUnfinishedUploads(),
        asksForPage: askedUploadPage() !== null,
      }),
    openUploads: (album: NamedAlbum | null, files?: Promise<readonly File[]>): void => {
      dropped = files ?? null
      tell('uploadOpening', { type: 'upload.open', album })
    },
    takeDropped: (): Promise<readonly File[]> | null => {
      const files = dropped
      dropped = null
      return files
    },
  }
}
