import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file that can be read when its compressed form is not at hand. */
interface CompressibleFile {
  /** Names this content of the file. */
  key: string
  extension: string
  read(): Promise<Buffer>
}

/** Content as it is sent; `encoding` is null for a file sent as it is. */
interface CompressedFile {
  body: Uint8Array<ArrayBuffer>
  encoding: 'br' | 'gzip' | null
}

/** Gives the content of a file in the best encoding that a client takes. */
export type Compressor = (file: CompressibleFile, accepted: string) => Promise<CompressedFile>

const TEXT = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.webmanifest',
  '.wasm',
])

/** Whether a file of this kind is sent compressed to those who take it. */
export const isCompressible = (extension: string): boolean => TEXT.has(extension)

/** Good enough for a build of a few hundred kB, and quick; 11 takes seconds. */
const BROTLI_QUALITY = 6

/** A compressor that remembers what it compressed. */
export const createCompressor = (): Compressor => {
  const known = new Map<string, Promise<CompressedFile>>()

  return (file, accepted) => {
    const encoding = isCompressible(file.extension) ? encodingFor(accepted) : null
    const key = `${file.key} ${encoding}`
    const content = known.get(key) ?? compress(file, encoding)
    known.set(key, content)
    content.catch(() => known.delete(key))
    return content
  }
}

const encodingFor = (accepted: string): 'br' | 'gzip' | null => {
  if (/\bbr\b/u.test(accepted)) return 'br'
  return /\bgzip\b/u.test(accepted) ? 'gzip' : null
}

const compress = async (
  file: CompressibleFile,
  encoding: 'br' | 'gzip' | null,
): Promise<CompressedFile> => {
  const plain = await file.read()
  if (encoding === null) return { body: new Uint8Array(plain), encoding }
  const packed =
    encoding === 'gzip'
      ? await promisify(gzip)(plain)
      : await promisify(brotliCompress)(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
        })
  return { body: new Uint8Array(packed), encoding }
}
