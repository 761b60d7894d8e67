import { unzipSync } from 'fflate'

/** One PDF of an archive. */
export interface ArchivedPdf {
  /** A file name that ends in `.pdf`, without a folder. */
  name: string
  file: Blob
}

/** Bytes of all PDFs of an archive together: more is no product but a bomb. */
const LARGEST = 200_000_000
/** How many times its packed size a PDF may have. */
const DENSEST = 100

/** What file systems do not take in a name. */
const UNFIT = /[\p{Cc}\p{Cf}"*:<>?|]/gu

/**
 * The PDFs in the ZIP of a product; one alone is named after the product's code. Whatever else is in the ZIP stays there.
 * Throws for bytes that are no ZIP, and for a ZIP without a PDF. A-253.
 */
export const pdfsOf = (zip: Uint8Array, code: string): ArchivedPdf[] => {
  let left = LARGEST
  const entries = unzipSync(zip, {
    filter: ({ name, size, originalSize }) => {
      if (!/\.pdf$/iu.test(name)) return false
      left -= originalSize
      if (left < 0 || originalSize > size * DENSEST)
        throw new RangeError('The archive is too large')
      return true
    },
  })
  const pdfs = Object.entries(entries)
    .filter(([, bytes]) => isPdf(bytes))
    .map(([name, bytes]) => ({
      name: fileName(name),
      file: new Blob([bytes], { type: 'application/pdf' }),
    }))
  const [only, ...others] = pdfs
  if (only === undefined) throw new TypeError('No PDF is in the archive')
  return others.length === 0 ? [{ ...only, name: `${code}.pdf` }] : pdfs
}

const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'

const fileName = (entry: string): string =>
  (entry.split(/[/\\]/u).at(-1) ?? '').replaceAll(UNFIT, '_')
