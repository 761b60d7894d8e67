import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'

/** Answers with fewer bytes are sent as they are. */
const LEAST = 1024

const isText = (type: string | null): boolean =>
  /^(?:text\/|application\/(?:[\w.-]+\+)?json\b)/u.test(type ?? '')

/**
 * Compresses answers with text. Each is compressed whole: after a client has cut an answer off, Node's
 * `CompressionStream`, which `hono/compress` uses, can throw where nothing catches it.
 */
export const compressedAnswers = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  if (!isText(headers.get('content-type')) || headers.has('content-encoding')) return
  c.header('vary', 'Accept-Encoding', { append: true })
  if (!/\bgzip\b/u.test(c.req.header('accept-encoding') ?? '')) return
  const plain = await c.res.clone().arrayBuffer()
  if (plain.byteLength < LEAST) return
  c.res = new Response(new Uint8Array(await promisify(gzip)(plain)), c.res)
  c.header('content-length', undefined)
  c.header('content-encoding', 'gzip')
})
