import { WebSocket as NodeSocket } from 'ws'

/**
 * Returns a class like the browser's `WebSocket`. Its sockets connect to this machine, whatever the host of the
 * address, and send that host as the `Host` header.
 */
export const browserSocketsHere = () =>
  class extends EventTarget {
    readonly #socket: NodeSocket

    constructor(address: string) {
      super()
      const { host, port, pathname } = new URL(address)
      this.#socket = new NodeSocket(`ws://127.0.0.1:${port}${pathname}`, { headers: { host } })
      this.#socket.on('open', () => this.dispatchEvent(new Event('open')))
      this.#socket.on('message', (data, isBinary) =>
        this.dispatchEvent(
          new MessageEvent('message', {
            data: isBinary ? data : Buffer.from(bytesOf(data)).toString(),
          }),
        ),
      )
      this.#socket.on('close', code => this.dispatchEvent(new CloseEvent('close', { code })))
      // Dispatch no close event here: after an error, such as a refused connection, `ws` emits `close` with code 1006.
      this.#socket.on('error', () => this.dispatchEvent(new Event('error')))
    }

    send(text: string): void {
      this.#socket.send(text)
    }

    close(code: number): void {
      this.#socket.close(code)
    }
  }

const bytesOf = (data: Buffer | ArrayBuffer | Buffer[]): Uint8Array =>
  Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data)
