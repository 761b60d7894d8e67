import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file, which the compressor reads only if its content is not cached in the wanted encoding. */
interface CompressibleFile {
  /** Identifies the file's content in the cache. */
  key: string
  extension: string
  read(): Promise<Buffer>
  /** Reads the `.br` file of the build; null if the build wrote no such file. */
  readCompressed(): Promise<Buffer | null>
}

/** Content to send; `encoding` is null for uncompressed content. */
interface CompressedFile {
  body: Uint8Array<ArrayBuffer>
  encoding: 'br' | 'gzip' | null
}

/** Returns a file's content in the best encoding that the client accepts. */
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

/** Whether files with this extension are sent compressed. */
export const isCompressible = (extension: string): boolean => TEXT.has(extension)

/** Brotli quality for files that the build has not compressed: speed matters more than size. */
const BROTLI_QUALITY = 6

/** Creates a compressor that caches the content of each file, by the file's key and the encoding. */
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
  const built = encoding === 'br' ? await file.readCompressed() : null
  if (built !== null) return { body: new Uint8Array(built), encoding }
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
