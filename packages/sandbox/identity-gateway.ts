import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallLog } from '#sandbox/control/calls.ts'
import { faultResponse } from '#sandbox/control/fault-response.ts'
import type { Faults } from '#sandbox/control/faults.ts'
import type { TokenExpiry } from '#sandbox/control/token-expiry.ts'
import { correlationIdFrom } from '#sandbox/correlation-id.ts'
import { shareWithApp } from '#sandbox/cross-origin.ts'
import type { Addresses, RequestHost } from '#sandbox/hosts.ts'
import type { IdentityHost } from '#sandbox/oidc/identity-host.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The dependencies of the provider's gateway, which every call to a provider passes first. */
export interface IdentityGatewayDependencies {
  addresses: Addresses
  calls: CallLog
  expiry: TokenExpiry
  faults: Faults
  hosts: ReadonlyMap<string, IdentityHost>
}

/** Answers a call to the provider of one storefront. */
export type IdentityGateway = (
  request: IncomingMessage,
  response: ServerResponse,
  shop: Shop,
) => Promise<void>

/**
 * Returns a function that handles the calls to the providers, which use node:http: it applies faults, and logs the
 * calls.
 */
export const createIdentityGateway =
  ({ addresses, calls, expiry, faults, hosts }: IdentityGatewayDependencies): IdentityGateway =>
  async (request, response, shop) => {
    const startedAt = performance.now()
    const requestHost: RequestHost = { label: 'id', shop }
    const url = new URL(addresses.of('id', shop) + (request.url ?? '/'))
    const method = request.method ?? 'GET'
    const correlationId = correlationIdFrom(request.headers['x-correlationid'])
    const fault = faults.take({
      method,
      path: url.pathname,
      name: null,
      authorization: request.headers.authorization ?? null,
    })
    const leaving = new AbortController()
    response.once('close', () => {
      const status = response.writableEnded ? response.statusCode : null
      leaving.abort()
      calls.record(
        { method, url, correlationId, requestHost, name: null, body: null },
        { status, fault: fault?.kind ?? null },
        startedAt,
      )
    })
    const faulty = fault === null ? 'through' : await faultResponse(fault, faults, leaving.signal)
    if (faulty === 'drop') {
      request.socket.destroy()
      return
    }
    if (faulty === 'through') {
      if (fault?.kind === 'cut' || fault?.kind === 'lose') cutConnection(response, fault.kind)
      if (method === 'POST') await expiry.passed()
      await hosts.get(shop.key)?.(request, response)
      return
    }
    shareWithApp(request.headers.origin ?? null, faulty, requestHost, addresses)
    response.writeHead(faulty.status, Object.fromEntries(faulty.headers))
    response.end(new Uint8Array(await faulty.arrayBuffer()))
  }

/**
 * Closes the connection of a node:http response before the answer (`lose`), or in the middle of its body
 * (`cut`).
 */
const cutConnection = (response: ServerResponse, kind: 'cut' | 'lose'): void => {
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
