import { fromPromise } from 'xstate'
import { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import { todayIn } from '#src/browser/today.ts'
import { fromWork } from '#src/browser/saving/from-work.ts'
import type { ExportWriter } from '#src/account/data-export/export-writer.ts'
import type { ExportDependencies } from '#src/account/data-export/export-readers.actor.ts'
import {
  type ExportProgress,
  type ExportSection,
  type ExportTexts,
} from '#machines/account/data-export/data-export.model.ts'

export interface ExportEffects {
  origin: string
  save(file: Blob, name: string): void
}

/** The code that reads and packs the data is fetched on first use. */
export const provideDataExport = (app: ExportDependencies, { origin, save }: ExportEffects) => {
  // The context of a machine must not hold bytes: the writer and the file of the current export are kept here.
  let writer: ExportWriter | null = null
  let packed: { file: Blob; name: string } | null = null
  const opened = async (signal: AbortSignal): Promise<ExportWriter> => {
    if (writer !== null) return writer
    const [{ createExportWriter }, { createExportReaders }] = await Promise.all([
      import('#src/account/data-export/export-writer.ts'),
      import('#src/account/data-export/export-readers.actor.ts'),
    ])
    signal.throwIfAborted()
    writer = createExportWriter(createExportReaders(app, origin))
    return writer
  }
  const saveFile = (): void => {
    if (packed !== null) save(packed.file, packed.name)
  }

  return dataExportMachine.provide({
    actors: {
      gatherSection: fromWork<ExportProgress, { section: ExportSection; texts: ExportTexts }>(
        async (request, onProgress, signal) =>
          (await opened(signal)).gather(request, onProgress, signal),
      ),
      finishFile: fromPromise(async ({ input: { texts }, signal }) => {
        const file = (await opened(signal)).finish(texts)
        packed = { file, name: `my-data-${todayIn(texts.timeZone)}.zip` }
        // Answers B-144
        saveFile()
        return packed.name
      }),
    },
    actions: {
      discardFile: () => {
        writer = null
        packed = null
      },
      saveFile,
      report: (_, { error }) => app.report('action', error),
    },
  })
}
