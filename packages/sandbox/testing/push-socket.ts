import { WebSocket, type RawData } from 'ws'

/** A client of a push socket; it stores messages until `next` reads them. */
export interface PushSocket {
  send(frame: string): void
  /** Waits for the next message and returns it; `closed <code>` if the socket was closed. */
  next(): Promise<string>
  close(): void
}

/**
 * Connects to `ws://<host>:<port><path>` on this machine, or to `wss:` if `authority`, a certificate in PEM, is given.
 * Resolves when the socket is open; rejects with the status in the message if the server refuses.
 */
export const openPushSocket = (
  port: number,
  {
    host,
    path,
    authority,
    protocol,
  }: { host: string; path: string; authority?: string; protocol?: string },
): Promise<PushSocket> => {
  const scheme = authority === undefined ? 'ws' : 'wss'
  const socket = new WebSocket(`${scheme}://127.0.0.1:${port}${path}`, protocol, {
    headers: { host: `${host}:${port}` },
    ...(authority === undefined ? {} : { ca: authority }),
  })
  const heard: string[] = []
  const waiting: ((text: string) => void)[] = []
  const receive = (text: string): void => {
    const first = waiting.shift()
    if (first === undefined) heard.push(text)
    else first(text)
  }
  socket.on('message', data => receive(textOf(data)))
  socket.once('close', code => receive(`closed ${code}`))

  return new Promise((resolve, reject) => {
    socket.once('unexpected-response', (_request, { statusCode }) => {
      socket.terminate()
      reject(new Error(`Refused with ${statusCode}`))
    })
    socket.on('error', reject)
    socket.once('open', () =>
      resolve({
        send: frame => socket.send(frame),
        close: () => socket.close(),
        next: () => {
          const text = heard.shift()
          return text === undefined
            ? new Promise<string>(done => {
                waiting.push(done)
              })
            : Promise.resolve(text)
        },
      }),
    )
  })
}

const textOf = (data: RawData): string =>
  Array.isArray(data)
    ? Buffer.concat(data).toString()
    : Buffer.from(new Uint8Array(data)).toString()
