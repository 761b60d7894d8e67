import { fromPromise } from 'xstate'
import { singleDownloadMachine } from '#machines/library/downloads/single-download/single-download.machine.ts'
import { downloadPhoto } from '#src/library/downloads/renewed-photo.actor.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { PhotoReader } from '#src/library/photo-pages.actor.ts'

/** The code of the download is fetched on first use. `save` passes the file to the browser. */
export const provideSingleDownload = (app: PhotoReader, save: (file: Blob, name: string) => void) =>
  singleDownloadMachine.provide({
    actors: {
      savePhoto: fromPromise(async ({ input: { photo }, signal }) => {
        const { file, name } = await downloadPhoto(app, photo, signal)
        signal.throwIfAborted()
        save(file, name)
      }),
    },
    actions: { report: reportingTo(app) },
  })
