import { createArchive, type ArchivedFile } from '#src/browser/archive/zip-archive.ts'
import type { ExportPage } from '#src/account/data-export/export-pages.ts'
import type { ExportReaders } from '#src/account/data-export/export-readers.actor.ts'
import { CSV_MARK, csvLine } from '#machines/model/text/csv.ts'
import type {
  ExportProgress,
  ExportSection,
  ExportTexts,
} from '#machines/account/data-export/data-export.model.ts'
import { exportIndex } from '#machines/account/data-export/export-index.model.ts'
import {
  EXPORT_TABLES,
  type ExportRows,
  type ShownRow,
} from '#machines/account/data-export/export-tables.model.ts'

/** The index shows at most this many rows of a section. */
const SHOWN = 500
interface SectionState extends ExportProgress {
  shown: ShownRow[]
  /** The CSV and JSON files of the table; both get the same rows. */
  csv: ArchivedFile
  json: ArchivedFile
}

/** Creates the writer of an export, which packs what `readers` return into a ZIP. */
export const createExportWriter = (readers: ExportReaders) => {
  const archive = createArchive()
  const states = new Map<ExportSection, SectionState>()

  const stateOf = (section: ExportSection): SectionState => {
    const begun = states.get(section)
    if (begun !== undefined) return begun
    const [csv, json] = namesOf(section).map(name => archive.file(name))
    if (csv === undefined || json === undefined) throw new TypeError('A table has two files')
    csv.push(bytesOf(CSV_MARK + csvLine(EXPORT_TABLES[section].columns)))
    json.push(bytesOf('['))
    const state: SectionState = { rows: 0, total: null, shown: [], csv, json }
    states.set(section, state)
    return state
  }

  const write = async <Section extends ExportSection>(
    section: Section,
    { rows, total, leftOut = 0, lacksMonths, files = [] }: ExportPage<ExportRows[Section]>,
    texts: ExportTexts,
  ): Promise<void> => {
    const state = stateOf(section)
    const table = EXPORT_TABLES[section]
    if (state.rows > 0 && rows.length > 0) state.json.push(bytesOf(','))
    state.csv.push(bytesOf(rows.flatMap(table.lines).map(csvLine).join('')))
    state.json.push(bytesOf(rows.map(row => `\n${JSON.stringify(table.json(row))}`).join(',')))
    state.rows += rows.length
    state.leftOut = (state.leftOut ?? 0) + leftOut
    if (lacksMonths === true) state.lacksMonths = true
    state.total = total ?? (state.total === null ? null : Math.max(state.total, state.rows))
    state.shown.push(
      ...rows.slice(0, SHOWN - state.shown.length).map(row => table.shown(row, texts)),
    )
    for (const { name, file } of files) await archive.put(name, file)
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the rows of the reader to their table
  const gather = async <Section extends ExportSection>(
    section: Section,
    texts: ExportTexts,
    onProgress: (progress: ExportProgress) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    const read = readers[section]
    for (;;) {
      const page = await read(signal)
      signal.throwIfAborted()
      await write(section, page, texts)
      const { rows, total, leftOut = 0, lacksMonths } = stateOf(section)
      onProgress({
        rows,
        total,
        ...(leftOut === 0 ? {} : { leftOut }),
        ...(lacksMonths === undefined ? {} : { lacksMonths }),
      })
      if (page.isLast) break
    }
    const { csv, json } = stateOf(section)
    json.push(bytesOf('\n]\n'))
    csv.end()
    json.end()
  }

  return {
    /**
     * Reads and writes a section, starting where an earlier call stopped, and calls `onProgress` after each page.
     * Rejects with `UnsavedFile`, or with the error of a service.
     */
    gather: (
      { section, texts }: { section: ExportSection; texts: ExportTexts },
      onProgress: (progress: ExportProgress) => void,
      signal: AbortSignal,
    ): Promise<void> => gather(section, texts, onProgress, signal),

    /** Writes the index and ends the archive. Throws `UnsavedFile` if the file is lost. */
    finish: (texts: ExportTexts): Blob => {
      const sections = [...states].map(([section, { rows, leftOut = 0, lacksMonths, shown }]) => ({
        section,
        count: rows,
        leftOut,
        lacksMonths: lacksMonths === true,
        shown,
        files: namesOf(section),
      }))
      const index = archive.file('index.html')
      index.push(bytesOf(exportIndex(texts, new Date().toISOString(), sections)))
      index.end()
      return archive.close()
    },
  }
}

/** Writes one export, and tracks how far each section has been written. */
export type ExportWriter = ReturnType<typeof createExportWriter>

const namesOf = (section: ExportSection): string[] => [`${section}.csv`, `${section}.json`]

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
