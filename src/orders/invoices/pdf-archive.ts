import { Unzip, UnzipInflate, UnzipPassThrough, unzipSync, type UnzipFile } from 'fflate'
import { nextTask } from '#src/browser/in-turns.ts'
import { LARGEST_PDFS } from '#machines/model/product.ts'
import { fitFileName, freeFileName } from '#machines/model/text/file-name.ts'
import { fileOf } from '#src/http/answer-body.ts'
import { PDF_FILE } from '#src/http/file-types.ts'

export interface ArchivedPdf {
  /** A file name that ends in `.pdf`, without a folder; each name occurs once. */
  name: string
  file: Blob
}

/** Thrown when the declared or the unpacked size of an archive, or its compression ratio, is above a limit. */
export class TooLarge extends RangeError {
  override readonly name = 'TooLarge'

  constructor() {
    super('The archive is too large')
  }
}

/** The maximum ratio of the unpacked size to the packed size. */
const DENSEST = 100
/** How many packed bytes are unpacked without a pause. */
const BYTES_AT_ONCE = 65_536

/**
 * The PDFs in a product's ZIP; a single PDF is named after the product's code. Other files are ignored. The ZIP is
 * unpacked in chunks, so that the page stays responsive. Rejects with `TooLarge`, and with other errors for bytes
 * that are no ZIP, for a ZIP without a PDF, and when the signal is aborted. A-253.
 */
export const pdfsOf = async (
  zip: Uint8Array,
  code: string,
  signal: AbortSignal,
): Promise<ArchivedPdf[]> => {
  checkDirectory(zip)
  const entries = await opened(zip, signal)
  const names = new Set<string>()
  const pdfs: ArchivedPdf[] = []
  for (const { name: path, pieces } of entries) {
    const file = await fileOf(pieces, PDF_FILE)
    if (file === null) continue
    const name = freeFileName(fileName(path), names)
    names.add(name)
    pdfs.push({ name, file })
  }
  const [only, ...others] = pdfs
  if (only === undefined) throw new TypeError('No PDF is in the archive')
  return others.length === 0 ? [{ ...only, name: `${code}.pdf` }] : pdfs
}

/** Throws if the ZIP is incomplete, or if it declares a size or a compression ratio above a limit. */
const checkDirectory = (zip: Uint8Array): void => {
  let bytesLeft = LARGEST_PDFS
  unzipSync(zip, {
    filter: ({ name, size, originalSize }) => {
      if (isNamedPdf(name)) bytesLeft -= originalSize
      if (bytesLeft < 0 || (isNamedPdf(name) && originalSize > size * DENSEST)) throw new TooLarge()
      return false
    },
  })
}

interface Entry {
  name: string
  pieces: Uint8Array<ArrayBuffer>[]
}

/** Unpacks all PDFs. Rejects with `TooLarge` if the unpacked bytes or their compression ratio exceed a limit. */
const opened = async (zip: Uint8Array, signal: AbortSignal): Promise<Entry[]> => {
  const entries: Entry[] = []
  let packed = 0
  let left = LARGEST_PDFS
  let failure: unknown = null
  const take = (file: UnzipFile): void => {
    if (!isNamedPdf(file.name)) return
    const entry: Entry = { name: file.name, pieces: [] }
    entries.push(entry)
    file.ondata = (error, piece) => {
      failure ??= error
      left -= piece.length
      // Add the size of one chunk: `packed` does not include the chunk that is being unpacked.
      if (left < 0 || LARGEST_PDFS - left > (packed + BYTES_AT_ONCE) * DENSEST)
        failure ??= new TooLarge()
      if (failure === null) entry.pieces.push(piece.slice())
    }
    file.start()
  }
  const unzip = new Unzip(take)
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  for (let from = 0; from < zip.length; from += BYTES_AT_ONCE) {
    signal.throwIfAborted()
    const to = Math.min(from + BYTES_AT_ONCE, zip.length)
    unzip.push(zip.subarray(from, to), to === zip.length)
    packed = to
    if (failure !== null) throw failure
    if (to < zip.length) await nextTask()
  }
  return entries
}

const isNamedPdf = (name: string): boolean => /\.pdf$/iu.test(name)

const fileName = (entry: string): string => fitFileName(entry.split(/[/\\]/u).at(-1) ?? '')
