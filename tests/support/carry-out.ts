import type { Request } from 'playwright'
import { overHttp } from '#sandbox/over-http.ts'

/** Lets the sandbox carry out a POST of a page that does not get the answer: its route is aborted by the caller. */
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
