import {
  createArchive,
  type ArchivedFile,
  type ArchiveTarget,
} from '#src/browser/archive/zip-archive.ts'
import type { ExportPage } from '#src/account/data-export/export-pages.ts'
import type { ExportReaders } from '#src/account/data-export/export-readers.actor.ts'
import { CSV_MARK, csvLine } from '#machines/model/text/csv.ts'
import type {
  ExportProgress,
  ExportSection,
  ExportWords,
} from '#machines/account/data-export/data-export.model.ts'
import { exportIndex } from '#machines/account/data-export/export-index.model.ts'
import {
  EXPORT_TABLES,
  type ExportRows,
  type ShownRow,
} from '#machines/account/data-export/export-tables.model.ts'

/** Writes one export, and tracks how far each section has been written. */
export interface ExportWriter {
  /**
   * Reads and writes a section, starting where an earlier call stopped; `onProgress` is called for each page. Rejects
   * with `UnsavedFile` if the file is lost, and as the service does if a page cannot be read.
   */
  gather(
    request: { section: ExportSection; words: ExportWords },
    onProgress: (progress: ExportProgress) => void,
    signal: AbortSignal,
  ): Promise<void>
  /** Writes the index and closes the archive; returns the number of its parts. */
  finish(words: ExportWords): Promise<number>
  /** Stops writing, and deletes the parts of the archive that are not closed. */
  discard(): Promise<void>
}

/** The index shows at most this many rows of a section. */
const SHOWN = 500
/**
 * The numbers of rows and of bytes after which a table continues in another file: its JSON is buffered in memory until
 * its CSV ends.
 */
const TABLE_LIMITS = { rows: 50_000, bytes: 50_000_000 }

/** The open CSV and JSON files of a table; both get the same rows. */
interface TableFiles {
  csv: ArchivedFile
  json: ArchivedFile
  rows: number
  bytes: number
}

interface SectionState extends ExportProgress {
  files: string[]
  shown: ShownRow[]
  open: TableFiles | null
}

/** Creates the writer of an export, which writes what `readers` return into a target. */
export const createExportWriter = (
  readers: ExportReaders,
  target: ArchiveTarget,
  limits = TABLE_LIMITS,
): ExportWriter => {
  const archive = createArchive(target)
  const states = new Map<ExportSection, SectionState>()

  const stateOf = (section: ExportSection): SectionState => {
    const state = states.get(section) ?? {
      rows: 0,
      total: null,
      files: [],
      shown: [],
      open: null,
    }
    states.set(section, state)
    return state
  }

  const filesFor = async (
    section: ExportSection,
    state: SectionState,
    bytes: number,
  ): Promise<TableFiles> => {
    const { open } = state
    if (open !== null && open.rows < limits.rows && open.bytes + bytes <= limits.bytes) return open
    endFiles(state)
    const number = state.files.length / 2 + 1
    const name = number === 1 ? section : `${section}-${number}`
    const names = [`${name}.csv`, `${name}.json`]
    const [csv, json] = await archive.files(names, Math.max(limits.bytes, bytes))
    if (csv === undefined || json === undefined) throw new TypeError('Two files were asked for')
    csv.push(bytesOf(CSV_MARK + csvLine(EXPORT_TABLES[section].columns)))
    json.push(bytesOf('['))
    state.files.push(...names)
    state.open = { csv, json, rows: 0, bytes: 0 }
    return state.open
  }

  const write = async <Section extends ExportSection>(
    section: Section,
    { rows, total, leftOut = 0, files = [] }: ExportPage<ExportRows[Section]>,
    words: ExportWords,
  ): Promise<void> => {
    const state = stateOf(section)
    const table = EXPORT_TABLES[section]
    const csv = bytesOf(rows.flatMap(table.lines).map(csvLine).join(''))
    const json = bytesOf(rows.map(row => `\n${JSON.stringify(table.json(row))}`).join(','))
    const open = await filesFor(section, state, csv.length + json.length)
    if (open.rows > 0 && rows.length > 0) open.json.push(bytesOf(','))
    open.csv.push(csv)
    open.json.push(json)
    open.rows += rows.length
    open.bytes += csv.length + json.length
    state.rows += rows.length
    state.leftOut = (state.leftOut ?? 0) + leftOut
    state.total = total ?? (state.total === null ? null : Math.max(state.total, state.rows))
    state.shown.push(
      ...rows.slice(0, SHOWN - state.shown.length).map(row => table.shown(row, words)),
    )
    await archive.flush()
    for (const { name, file } of files) await archive.put(name, file)
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the rows of the reader to their table
  const gather = async <Section extends ExportSection>(
    section: Section,
    words: ExportWords,
    onProgress: (progress: ExportProgress) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    const read = readers[section]
    for (;;) {
      const page = await read(signal)
      signal.throwIfAborted()
      await write(section, page, words)
      const { rows, total, leftOut = 0 } = stateOf(section)
      onProgress({ rows, total, ...(leftOut === 0 ? {} : { leftOut }) })
      if (page.isLast) break
    }
    endFiles(stateOf(section))
    await archive.flush()
  }

  return {
    gather: ({ section, words }, onProgress, signal) => gather(section, words, onProgress, signal),

    finish: async words => {
      const sections = [...states].map(([section, { rows, leftOut = 0, shown, files }]) => ({
        section,
        count: rows,
        leftOut,
        shown,
        files,
      }))
      const page = bytesOf(exportIndex(words, new Date().toISOString(), sections))
      const [index] = await archive.files(['index.html'], page.length)
      index?.push(page)
      index?.end()
      return archive.close()
    },

    discard: () => archive.discard(),
  }
}

const endFiles = (state: SectionState): void => {
  state.open?.json.push(bytesOf('\n]\n'))
  state.open?.csv.end()
  state.open?.json.end()
  state.open = null
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
