import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { bodyOf } from '#sandbox/body.ts'

export interface Connection {
  /** The only trusted authority for https, as PEM; if omitted, Node trusts its usual authorities. */
  authority?: string | undefined
}

/**
 * Sends a request as `fetch` does, but to a port of this machine and with the host as a header, because Node does not
 * resolve *.localhost.
 */
export const overHttp = async (
  request: Request,
  port: number | string,
  { authority }: Connection = {},
): Promise<Response> => {
  const { protocol, host, hostname, pathname, search } = new URL(request.url)
  const secure = protocol === 'https:' ? { servername: hostname, ca: authority } : {}
  const body = Buffer.from(await request.arrayBuffer())
  return new Promise((resolve, reject) => {
    const call = (protocol === 'https:' ? httpsRequest : httpRequest)(
      {
        ...secure,
        port,
        host: '127.0.0.1',
        method: request.method,
        path: pathname + search,
        headers: { ...Object.fromEntries(request.headers), host, 'content-length': body.length },
      },
      answer => {
        const status = answer.statusCode ?? 500
        const headers = new Headers()
        for (let index = 0; index < answer.rawHeaders.length; index += 2) {
          headers.append(answer.rawHeaders[index] ?? '', answer.rawHeaders[index + 1] ?? '')
        }
        const isEmpty = [101, 204, 205, 304].includes(status)
        if (isEmpty) answer.resume()
        resolve(new Response(isEmpty ? null : bodyOf(answer), { status, headers }))
      },
    )
    call.once('error', reject)
    call.end(body)
  })
}
