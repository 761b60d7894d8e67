import { fromPromise } from 'xstate'
import { singleDownloadMachine } from '#machines/library/single-download/single-download.machine.ts'
import type { OpenWorld, World } from '#src/actors/world.ts'

/** What the download of a photo needs of the world. */
interface DownloadWorld extends Pick<World, 'reporting'> {
  known(): Pick<OpenWorld, 'client'>
}

/** One photo as a file, by code that comes on first use: `save` gives the browser a file under a name. */
export const provideSingleDownload = (
  world: DownloadWorld,
  save: (file: Blob, name: string) => void,
) =>
  singleDownloadMachine.provide({
    actors: {
      savePhoto: fromPromise(async ({ input: { photo }, signal }) => {
        const { photoToFile } = await import('#src/actors/photo-to-file.ts')
        const { file, name } = await photoToFile(world.known().client, photo, signal)
        signal.throwIfAborted()
        save(file, name)
      }),
    },
    actions: { report: world.reporting('action') },
  })
