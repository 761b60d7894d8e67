import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { BOOK } from '#sandbox/application.ts'
import { CannotStart } from '#sandbox/cannot-start.ts'
import { cookieLeakOf } from '#sandbox/cookie-leaks.ts'
import { correlationIdFrom } from '#sandbox/correlation-id.ts'
import type { DevelopmentServer } from '#sandbox/development.ts'
import { OWN_API, requestHostOf, type Scheme } from '#sandbox/hosts.ts'
import { Problem } from '#sandbox/problem.ts'
import type { IssuedCertificate } from '#sandbox/tls/issue-certificate.ts'
import type { Backend } from '#sandbox/backend.ts'

/** Milliseconds for which a closing sandbox waits for running calls. */
const GRACE = 1000

/**
 * Matches a path that servers may interpret differently: `.` and `..`, encoded slashes, backslashes, zero bytes.
 * Services refuse such a path, and so does Vite's host. The built app's host answers it with the app's page, which
 * renders a screen or redirects to the start.
 */
const TRICKY_PATH = /%2f|%5c|%00|\\|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/iu

/** Matches the paths of the app's host that Vite does not serve: the configuration, the flow book and the services. */
const NOT_FROM_SOURCES = new RegExp(
  String.raw`^(?:/config\.json$|/${BOOK}(?:/|$)|${OWN_API}/)`,
  'u',
)

/** The sandbox's only port, which serves all its hosts. */
export interface OpenServer {
  http: Server
  port: number
  /** Sets the certificate of an https port. TLS handshakes fail until then, so call this method before `serve`. */
  useCertificate(certificate: IssuedCertificate): void
  /** Starts to answer calls; calls that arrive earlier wait. */
  serve(backend: Backend, development: DevelopmentServer | null): void
  /** Requests that sent a token cookie to a host other than the app's, oldest first; see `cookieLeakOf`. */
  cookieLeaks(): readonly string[]
  close(): Promise<void>
}

/** Opens the port on the loopback address, for one scheme; 0 chooses any free port. */
export const openServer = async (port: number, scheme: Scheme): Promise<OpenServer> => {
  const { promise: listener, resolve } = Promise.withResolvers<Listener>()
  const underway = new Set<Promise<void>>()
  const leaks: string[] = []
  const look = ({ headers, url }: IncomingMessage): void => {
    const leak = cookieLeakOf(headers, (url ?? '').replace(/\?.*$/su, ''))
    if (leak !== null) leaks.push(leak)
  }
  const answer: RequestListener = (request, response) => {
    look(request)
    const answered = listener
      .then(listen => listen(request, response))
      .catch(error => {
        console.error('A call failed:', error)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
      .finally(() => underway.delete(answered))
    underway.add(answered)
  }
  const secureServer = scheme === 'https' ? createSecureServer(answer) : null
  const server: Server = secureServer ?? createServer(answer)
  server.requestTimeout = 0
  const sockets = new Set<Socket>()
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await listening(server, port)
  const address = server.address()

  return {
    http: server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    useCertificate: ({ certificate, key }) => {
      secureServer?.setSecureContext({ cert: certificate, key })
    },
    serve: (backend, development) => {
      server.on('upgrade', (request, socket, head) => {
        look(request)
        if (requestHostOf(request.headers.host ?? '')?.label === 'push') {
          backend.push.accept(request, socket, head)
        } else if (development === null) {
          socket.destroy()
        }
      })
      resolve(listenerFor(backend, development))
    },
    cookieLeaks: () => leaks,
    close: async () => {
      const closed = new Promise<void>(done => {
        server.close(() => done())
      })
      for (const socket of sockets) socket.destroy()
      await closed
      await Promise.race([Promise.allSettled(underway), wait(GRACE, null, { ref: false })])
    },
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const listenerFor = (backend: Backend, development: DevelopmentServer | null): Listener => {
  const answer = getRequestListener(
    async (request, { incoming }) => {
      const sent = await backend.gateway(request, () => incoming.socket.destroy())
      if (sent.type !== 'error') return sent
      incoming.socket.destroy()
      return new Response(null, { status: 500 })
    },
    { overrideGlobalObjects: false },
  )

  return async (request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*$/su, '')
    const requestHost = requestHostOf(request.headers.host ?? '')
    const showsPage =
      requestHost?.label === 'myaccount' && development === null && !path.startsWith(`${OWN_API}/`)
    if (!path.startsWith('/') || (TRICKY_PATH.test(path) && !showsPage)) {
      const problem = new Problem(400, 'Not a path', 'This address makes no sense.')
      const correlationId = correlationIdFrom(request.headers['x-correlationid'])
      response.writeHead(400, {
        'content-type': 'application/problem+json',
        ...(correlationId === null ? {} : { 'x-correlationid': correlationId }),
      })
      response.end(JSON.stringify(problem))
      return
    }
    if (requestHost?.label === 'id' && request.method !== 'TRACE') {
      await backend.identityGateway(request, response, requestHost.shop)
    } else if (
      development !== null &&
      requestHost?.label === 'myaccount' &&
      !NOT_FROM_SOURCES.test(path)
    ) {
      await development.answer(request, response)
    } else {
      await answer(request, response)
    }
  }
}

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CannotStart(refusal(error, port))),
    )
    server.listen({ port, host: '127.0.0.1' }, resolve)
  })

const refusal = (error: NodeJS.ErrnoException, port: number): string => {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop what runs there, or choose another one with --port`
  }
  if (error.code === 'EACCES')
    return `Port ${port} needs more rights: choose one above 1023 with --port`
  return `Port ${port} cannot be opened (${error.message})`
}
