import type { Request } from 'playwright'
import { overHttp } from '#sandbox/over-http.ts'

/** Sends a POST of a page to the sandbox. The page does not get the answer: the caller must abort its route. */
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
