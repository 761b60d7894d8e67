import { Agent } from 'node:http'
import { overHttp } from '#sandbox/testing/over-http.ts'

/** Calls of one customer over persistent connections. */
export interface WireClient {
  /** Sends a call; rejects if the connection ends before the answer. */
  send(method: string, path: string, body?: unknown): Promise<Response>
  /** Returns the JSON of a 2xx response; throws for other statuses. */
  read(path: string): Promise<unknown>
  close(): void
}

/** A client of the first storefront's services; the path of a call begins with `/api` or `/storage`. */
export const wireClient = (port: number, token: string): WireClient => {
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string, init: RequestInit): Promise<Response> => {
    const [, label = '', rest = ''] = /^\/(\w+)(\/.*)$/u.exec(path) ?? []
    const request = new Request(`http://${label}.kiln-and-keep.localhost:${port}${rest}`, init)
    request.headers.set('authorization', `Bearer ${token}`)
    return overHttp(request, { agent })
  }
  const send = (method: string, path: string, body?: unknown): Promise<Response> =>
    ask(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    send,
    read: async path => {
      const answer = await send('GET', path)
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
      return answer.json()
    },
    close: () => agent.destroy(),
  }
}
