import { once } from 'node:events'
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { connect, rootCertificates, type PeerCertificate } from 'node:tls'

/** A request. Redirects are not followed. */
export interface Question {
  address: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface Answer {
  status: number
  /** All values of a header, by its name in lower case. */
  headers: ReadonlyMap<string, readonly string[]>
  body: Buffer
}

/** The public part of a server's certificate. */
export interface ShownCertificate {
  /**
   * Why Node does not trust the certificate: in most cases a code of Node or OpenSSL, such as
   * `ERR_TLS_CERT_ALTNAME_INVALID` or `CERT_HAS_EXPIRED`; null if it is trusted for this host.
   */
  whyUntrusted: string | null
  /** The certificate's DNS names, wildcards included. */
  names: readonly string[]
  /** End of the certificate's validity, in ms since 1970. */
  validTo: number
}

/** Thrown if there is no usable answer. The message says why, in most cases in the system's words. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** Reaches a host at an address other than that of DNS. */
export interface Detour {
  /**
   * The origin, of http or https, whose requests go to this address. Plain http to the host of an https origin does
   * not.
   */
  origin: string
  address: string
  port: number
}

export interface NetworkOptions {
  detour?: Detour | null
  /** A trusted authority as PEM, besides those that Node knows. */
  authority?: string | null
  /** Timeout of an answer in ms. */
  patience?: number
}

const LARGEST = 20_000_000
const AT_ONCE = 8

/** A network that reaches `*.localhost` on this machine, whatever the resolver says. */
export const createNetwork = ({
  detour = null,
  authority = null,
  patience = 10_000,
}: NetworkOptions = {}) => {
  // Accept every certificate, because no secret is sent. A wrong certificate is a finding of its own.
  const secure = new SecureAgent({ keepAlive: true, maxSockets: AT_ONCE })
  const plain = new PlainAgent({ keepAlive: true, maxSockets: AT_ONCE })

  const endOf = ({ hostname, origin, port, protocol }: URL): { host: string; port: number } => {
    if (detour?.origin === origin) return { host: detour.address, port: detour.port }
    const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
    const usual = protocol === 'https:' || protocol === 'wss:' ? 443 : 80
    return { host: isLocal ? '127.0.0.1' : hostname, port: port === '' ? usual : Number(port) }
  }

  const open = (url: URL, method: string, headers: Readonly<Record<string, string>>) => {
    const isSecure = url.protocol === 'https:'
    const call = (isSecure ? secureRequest : plainRequest)({
      ...endOf(url),
      ...(isSecure ? { servername: url.hostname, rejectUnauthorized: false } : {}),
      agent: headers['upgrade'] === undefined ? (isSecure ? secure : plain) : false,
      method,
      path: url.pathname + url.search,
      headers: { host: url.host, ...headers },
      timeout: patience,
    })
    call.once('timeout', () => call.destroy(new Error(`no answer within ${patience / 1000} s`)))
    return call
  }

  return {
    detour,
    ask: ({ address, method = 'GET', headers = {}, body = '' }: Question): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const call = open(new URL(address), method, {
          'accept-encoding': 'identity',
          ...(body === '' && ['GET', 'HEAD', 'OPTIONS'].includes(method)
            ? {}
            : { 'content-length': `${Buffer.byteLength(body)}` }),
          ...headers,
        })
        call.once('response', answer => {
          read(answer).then(resolve, error => reject(noAnswer(error)))
        })
        call.once('error', error => reject(noAnswer(error)))
        call.end(body)
      }),
    /** Opens a socket and closes it again; resolves to the status of the handshake. */
    shakeHands: (address: string, origin: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const call = open(new URL(address.replace(/^ws/u, 'http')), 'GET', {
          connection: 'Upgrade',
          upgrade: 'websocket',
          origin,
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.from('account-area-key').toString('base64'),
        })
        call.once('upgrade', (answer, socket) => {
          socket.destroy()
          resolve(answer.statusCode ?? 0)
        })
        call.once('response', answer => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        })
        call.once('error', error => reject(noAnswer(error)))
        call.end()
      }),
    certificateOf: async (origin: string): Promise<ShownCertificate> => {
      const url = new URL(origin)
      const socket = connect({
        ...endOf(url),
        servername: url.hostname,
        rejectUnauthorized: false,
        ...(authority === null ? {} : { ca: [...rootCertificates, authority] }),
        timeout: patience,
      })
      socket.once('timeout', () => socket.destroy(new Error('no answer')))
      try {
        await once(socket, 'secureConnect')
        const shown = socket.getPeerCertificate()
        return {
          whyUntrusted: socket.authorized ? null : whyUntrusted(socket.authorizationError),
          names: namesOf(shown),
          validTo: Date.parse(shown.valid_to),
        }
      } catch (error) {
        throw noAnswer(error)
      } finally {
        socket.destroy()
      }
    },
    close: (): void => {
      secure.destroy()
      plain.destroy()
    },
  }
}

/** How the doctor reaches servers. Each call rejects with `NoAnswer` if no server answers in time. */
export type Network = ReturnType<typeof createNetwork>

const read = async (answer: IncomingMessage): Promise<Answer> => {
  const headers = new Map<string, string[]>()
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    const name = (answer.rawHeaders[index] ?? '').toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), answer.rawHeaders[index + 1] ?? ''])
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    const piece = Buffer.from(chunk)
    size += piece.length
    if (size > LARGEST) throw new Error('the answer is larger than 20 MB')
    chunks.push(piece)
  }
  return { status: answer.statusCode ?? 0, headers, body: Buffer.concat(chunks) }
}

const noAnswer = (error: unknown): NoAnswer => {
  if (!(error instanceof Error)) return new NoAnswer(String(error))
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  if (code === 'EPROTO') return new NoAnswer('it speaks no TLS')
  return new NoAnswer(error.message === '' ? (code ?? error.name) : error.message)
}

const whyUntrusted = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error)

const namesOf = ({ subjectaltname = '' }: PeerCertificate): string[] =>
  [...subjectaltname.matchAll(/DNS:(?<name>[^,\s]+)/gu)].map(({ groups }) => groups?.['name'] ?? '')

/** The values of a header as one text; null if the header is missing. */
export const headerOf = ({ headers }: Answer, name: string): string | null =>
  headers.get(name)?.join(', ') ?? null

/** Whether CORS lets the page of an origin read an answer. */
export const mayRead = (answer: Answer, origin: string): boolean =>
  [origin, '*'].includes(headerOf(answer, 'access-control-allow-origin') ?? '')

export const isHtml = (answer: Answer): boolean =>
  /^text\/html/iu.test(headerOf(answer, 'content-type') ?? '') ||
  /^\s*<(?:!doctype|html)\b/iu.test(answer.body.subarray(0, 200).toString())

/** The JSON of an answer; undefined if the body is no JSON. */
export const jsonOf = (answer: Answer): unknown => {
  try {
    return JSON.parse(answer.body.toString())
  } catch {
    return undefined
  }
}
