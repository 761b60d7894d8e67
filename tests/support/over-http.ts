import { request as httpRequest, type Agent } from 'node:http'

/**
 * A `fetch` over a real connection to this machine: Node does not resolve *.localhost, so the host goes into a header.
 * Rejects when the connection ends before the answer does.
 */
export const overHttp = async (request: Request, agent?: Agent): Promise<Response> => {
  const { host, port, pathname, search } = new URL(request.url)
  const body = Buffer.from(await request.arrayBuffer())
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method: request.method,
        path: pathname + search,
        headers: { ...Object.fromEntries(request.headers), host, 'content-length': body.length },
        ...(agent === undefined ? {} : { agent }),
      },
      answer => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.once('error', reject)
        answer.once('aborted', () => reject(new Error('The answer was cut off')))
        answer.once('end', () => {
          const headers = new Headers()
          for (let index = 0; index < answer.rawHeaders.length; index += 2) {
            headers.append(answer.rawHeaders[index] ?? '', answer.rawHeaders[index + 1] ?? '')
          }
          const status = answer.statusCode ?? 500
          const content = [204, 304].includes(status) ? null : Buffer.concat(pieces)
          resolve(new Response(content, { status, headers }))
        })
      },
    )
    call.once('error', reject)
    call.end(body)
  })
}
