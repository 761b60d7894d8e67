import { fromPromise } from 'xstate'
import { singleDownloadMachine } from '#machines/library/downloads/single-download/single-download.machine.ts'
import type { OpenAppContext, AppContext } from '#src/shell/app-context.actor.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** The parts of the app that the download of one photo uses. */
interface DownloadDependencies extends Pick<AppContext, 'report'> {
  known(): Pick<OpenAppContext, 'client'>
}

/**
 * Provides the ports of the machine that downloads one photo as a file. The code of the download is fetched on first
 * use. `save` passes the file to the browser.
 */
export const provideSingleDownload = (
  app: DownloadDependencies,
  save: (file: Blob, name: string) => void,
) =>
  singleDownloadMachine.provide({
    actors: {
      savePhoto: fromPromise(async ({ input: { photo }, signal }) => {
        const { photoToFile } = await import('#src/library/downloads/photo-to-file.actor.ts')
        const { file, name } = await photoToFile(app.known().client, photo, signal)
        signal.throwIfAborted()
        save(file, name)
      }),
    },
    actions: { report: reportingTo(app) },
  })
