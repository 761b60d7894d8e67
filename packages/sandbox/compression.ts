import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Content to send; `encoding` is null for uncompressed content. */
interface CompressedContent {
  body: Uint8Array<ArrayBuffer>
  encoding: 'br' | 'gzip' | null
}

/** Whether content of a type is sent compressed. */
export const isCompressible = (type: string | null): boolean =>
  /^(?:text\/|image\/svg|application\/(?:wasm|(?:[\w.-]+\+)?json)\b)/u.test(type ?? '')

/**
 * Returns content in an encoding that the client accepts: the Brotli file of the build if `readBuilt` finds one, else
 * the content compressed by gzip, else the plain content. Gzip compresses the whole content at once and not as a
 * stream, because Node's `CompressionStream`, which `hono/compress` uses, can throw where nothing catches it after a
 * client has cut an answer off.
 */
export const compressed = async (
  accepted: string,
  read: () => Promise<Buffer>,
  readBuilt: () => Promise<Buffer | null> = () => Promise.resolve(null),
): Promise<CompressedContent> => {
  const built = /\bbr\b/u.test(accepted) ? await readBuilt() : null
  if (built !== null) return { body: new Uint8Array(built), encoding: 'br' }
  const plain = await read()
  return /\bgzip\b/u.test(accepted)
    ? { body: new Uint8Array(await promisify(gzip)(plain)), encoding: 'gzip' }
    : { body: new Uint8Array(plain), encoding: null }
}
