import { createMiddleware } from 'hono/factory'
import { compressed, isCompressible } from '#sandbox/compression.ts'

/** Answers with fewer bytes are sent as they are. */
const LEAST = 1024

/** Compresses answers with text. */
export const compressedAnswers = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  if (!isCompressible(headers.get('content-type')) || headers.has('content-encoding')) return
  c.header('vary', 'Accept-Encoding', { append: true })
  const plain = Buffer.from(await c.res.clone().arrayBuffer())
  if (plain.byteLength < LEAST) return
  const accepted = c.req.header('accept-encoding') ?? ''
  const { body, encoding } = await compressed(accepted, () => Promise.resolve(plain))
  if (encoding === null) return
  c.res = new Response(body, c.res)
  c.header('content-length', undefined)
  c.header('content-encoding', encoding)
})
