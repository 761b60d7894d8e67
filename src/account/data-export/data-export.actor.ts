import { fromPromise } from 'xstate'
import { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import { fromSource } from '#machines/kit/source.ts'
import type { ArchiveTarget } from '#src/browser/archive/zip-archive.ts'
import type { ExportWriter } from '#src/account/data-export/export-writer.ts'
import type { ExportDependencies } from '#src/account/data-export/export-readers.actor.ts'
import {
  archiveName,
  toDisk,
  toDownloads,
  type AskForFile,
} from '#src/browser/archive/zip-targets.ts'
import {
  type ExportProgress,
  type ExportSection,
  type ExportWords,
} from '#machines/account/data-export/data-export.model.ts'

/** The browser functions that an export uses. */
export interface ExportEffects {
  /** The origin of the account area. */
  origin: string
  /** Opens the browser's save dialog; null if the browser has none. */
  askForFile: AskForFile | null
  save(file: Blob, name: string): void
  /** The maximum number of bytes of a download; 200 MB by default. */
  limit?: number
}

/**
 * Provides the ports of the machine of the data export: calls to the shop's services. The code that reads and packs
 * the data is fetched on first use.
 */
export const provideDataExport = (
  app: ExportDependencies,
  { origin, askForFile, save, limit }: ExportEffects,
) => {
  /** The writer of the current export. It is kept here, because the context of a machine must not hold bytes. */
  let writer: ExportWriter | null = null
  /** The downloads of the current export, by name. */
  const downloads = new Map<string, Blob>()
  const saveDownload = (name: string): void => {
    const file = downloads.get(name)
    if (file !== undefined) save(file, name)
  }
  const opened = (): ExportWriter => {
    if (writer === null) throw new TypeError('No file is open')
    return writer
  }
  const report = (error: unknown): void => {
    app.report('action', error)
  }

  return dataExportMachine.provide({
    actors: {
      openFile: fromPromise(async ({ signal }) => {
        // Open the save dialog first: browsers allow it only shortly after a press.
        downloads.clear()
        const target = await targetOf(askForFile, {
          keep: (file, name) => downloads.set(name, file),
          limit,
        })
        if (target === null) return false
        const [{ createExportWriter }, { createExportReaders }] = await Promise.all([
          import('#src/account/data-export/export-writer.ts'),
          import('#src/account/data-export/export-readers.actor.ts'),
        ])
        signal.throwIfAborted()
        writer = createExportWriter(createExportReaders(app, origin), target)
        return true
      }),
      gatherSection: fromSource<ExportProgress, { section: ExportSection; words: ExportWords }>(
        (listener, request) => {
          const stopped = new AbortController()
          const { signal } = stopped
          const onProgress = (progress: ExportProgress): void => {
            if (!signal.aborted) listener.next(progress)
          }
          opened()
            .gather(request, onProgress, signal)
            .then(
              () => {
                if (!signal.aborted) listener.complete()
              },
              (error: unknown) => {
                if (!signal.aborted) listener.error(error)
              },
            )
          return () => stopped.abort()
        },
      ),
      finishFile: fromPromise(async ({ input: { words } }) => {
        const files = await opened().finish(words)
        const names = [...downloads.keys()]
        // Answers B-144
        if (files === 1) names.forEach(saveDownload)
        return { files, downloads: names }
      }),
    },
    actions: {
      discardFile: () => {
        writer?.discard().catch(report)
        writer = null
        downloads.clear()
      },
      saveDownload: (_, name) => saveDownload(name),
      report: (_, { error }) => report(error),
    },
  })
}

/**
 * The target of the archive; null if the customer closed the save dialog. If the browser refuses the dialog, the parts
 * of the archive are passed to `keep`.
 */
const targetOf = async (
  askForFile: AskForFile | null,
  { keep, limit }: { keep: (file: Blob, name: string) => void; limit: number | undefined },
): Promise<ArchiveTarget | null> => {
  const name = archiveName(new Date().toISOString().slice(0, 10))
  if (askForFile === null) return toDownloads(name, keep, limit)
  try {
    const file = await askForFile({
      suggestedName: `${name}.zip`,
      types: [{ accept: { 'application/zip': ['.zip'] } }],
    })
    return toDisk(file)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    return toDownloads(name, keep, limit)
  }
}
