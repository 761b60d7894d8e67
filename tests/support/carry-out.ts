import type { Request } from 'playwright'
import { overHttp } from '#sandbox/over-http.ts'

/**
 * Sends a page's POST to the sandbox and returns the response. The page gets no response: the caller must abort the
 * route.
 */
export const carryOut = (request: Request, port: number): Promise<Response> => {
  const { 'content-type': type = '', origin = '' } = request.headers()
  return overHttp(
    new globalThis.Request(request.url(), {
      method: 'POST',
      headers: { 'content-type': type, origin },
      body: request.postData() ?? '',
    }),
    port,
  )
}
