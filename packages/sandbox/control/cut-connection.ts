import type { ServerResponse } from 'node:http'

/**
 * Closes the connection of a node:http response before the answer (`lose`), or in the middle of its body
 * (`cut`).
 */
export const cutConnection = (response: ServerResponse, kind: 'cut' | 'lose'): void => {
  const end = (body?: unknown): ServerResponse => {
    const bytes = Buffer.from(typeof body === 'string' || Buffer.isBuffer(body) ? body : '')
    if (kind === 'lose' || bytes.length === 0) response.destroy()
    else {
      response.setHeader('content-length', bytes.length)
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
    }
    return response
  }
  response.end = end
}
