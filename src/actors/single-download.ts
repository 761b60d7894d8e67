import { fromPromise } from 'xstate'
import { singleDownloadMachine } from '#machines/library/single-download/single-download.machine.ts'
import type { OpenWorld, World } from '#src/actors/world.ts'
import { IMAGE_TYPES } from '#src/model/image-kind.ts'
import { photoFileName } from '#src/model/photo-file.ts'
import { photoFileClient } from '#src/services/photo-files.ts'

/** What the download of a photo needs of the world. */
interface DownloadWorld extends Pick<World, 'reporting'> {
  known(): Pick<OpenWorld, 'client'>
}

/** One photo as a file: `save` gives the browser a file under a name. */
export const provideSingleDownload = (
  world: DownloadWorld,
  save: (file: Blob, name: string) => void,
) =>
  singleDownloadMachine.provide({
    actors: {
      savePhoto: fromPromise(async ({ input: { photo }, signal }) => {
        const file = await world.known().client(photoFileClient).original(photo, signal)
        signal.throwIfAborted()
        const type = IMAGE_TYPES.find(known => known === file.type) ?? 'image/jpeg'
        save(file, photoFileName(photo, type))
      }),
    },
    actions: { report: world.reporting('action') },
  })
