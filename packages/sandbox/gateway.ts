import { setTimeout as wait } from 'node:timers/promises'
import type { CallMatcher } from '#sandbox/control/call-matcher.ts'
import type { CallLog, CallRequest } from '#sandbox/control/calls.ts'
import { cutAnswer } from '#sandbox/control/cut-answer.ts'
import { failingIds } from '#sandbox/control/failing-ids.ts'
import type { Fault } from '#sandbox/control/fault-order.ts'
import { faultResponse, isByProxy, lostResponse } from '#sandbox/control/fault-response.ts'
import type { Faults } from '#sandbox/control/faults.ts'
import { smallJson } from '#sandbox/control/small-json.ts'
import { correlationIdFrom } from '#sandbox/correlation-id.ts'
import { createDoneWrites } from '#sandbox/services/done-writes.ts'
import { isPreflight, preflightResponse, shareWithApp } from '#sandbox/cross-origin.ts'
import {
  OWN_API,
  requestHostOf,
  type Addresses,
  type RequestHost,
  type ShopLabel,
} from '#sandbox/hosts.ts'
import { unknownHostPage } from '#sandbox/pages/unknown-host.ts'
import { Problem, problemOf, problemResponse } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { shopInCharge } from '#sandbox/shops.ts'

/** Answers for one service host of a storefront. */
type ShopListener = (request: Request, environment: ApiEnvironment['Bindings']) => Promise<Response>

interface Listeners {
  shops: Readonly<Record<ShopLabel, ShopListener>>
  inbox: (request: Request) => Promise<Response>
  control: (request: Request) => Promise<Response>
}

/** The dependencies of the gateway, which every call passes before it reaches its listener. */
export interface GatewayDependencies {
  addresses: Addresses
  matcher: CallMatcher
  calls: CallLog
  faults: Faults
  /** Delay of every answer of the `api` hosts, in ms. */
  latency: number
  listeners: Listeners
}

/**
 * Answers every call; a response of type `error` means a cut connection. `cut` closes the connection while the gateway
 * sends the answer; without `cut`, the body ends in an error.
 */
export type Gateway = (request: Request, cut?: () => void) => Promise<Response>

/**
 * Handles every call. The gateway routes the call by its host, injects a fault if the control room has set one, and
 * delays the answer by `latency`. It replays the stored answer to a repeated write, adds the CORS headers for the
 * storefront's app and, unless a proxy answers, the correlation id, and logs the call.
 */
export const createGateway = ({
  addresses,
  matcher,
  calls,
  faults,
  latency,
  listeners,
}: GatewayDependencies): Gateway => {
  const writes = createDoneWrites()

  const enter = async (
    request: Request,
    { name: call, requestHost, correlationId }: CallRequest,
    fault: Fault | null,
  ): Promise<Response> => {
    const { label, shop } = requestHost
    if (shop === null) return listeners[label](request)
    const ask = (): Promise<Response> =>
      listeners.shops[label](request, { shop, call, fails: failingIds(fault) })
    return label === 'api' ? writes.once(request, correlationId, ask) : ask()
  }

  const read = async (
    request: Request,
    url: URL,
    requestHost: RequestHost,
  ): Promise<CallRequest> => {
    const { method } = request
    const body = requestHost.shop === null ? null : await smallJson(request)
    const name = matcher.nameOf({ method, path: url.pathname, requestHost, body })
    const correlationId = correlationIdFrom(request.headers.get('x-correlationid'))
    return { method, url, requestHost, name, body, correlationId }
  }

  const faultOf = (
    { method, url, requestHost, name }: CallRequest,
    request: Request,
  ): Fault | null =>
    requestHost.shop === null
      ? null
      : faults.take({
          method,
          name,
          path: url.pathname,
          authorization: request.headers.get('authorization'),
        })

  const answer = async (
    request: Request,
    called: CallRequest,
    fault: Fault | null,
    cut: (() => void) | null,
  ): Promise<Response | 'drop'> => {
    const faulty = fault === null ? 'through' : await faultResponse(fault, faults, request.signal)
    if (faulty !== 'through') return faulty
    const response = await enter(request, called, fault)
    if (fault?.kind === 'cut') return cutAnswer(response, cut)
    if (fault?.kind !== 'lose') return response
    await response.body?.cancel()
    return lostResponse(fault)
  }

  return async (asked, cut) => {
    const startedAt = performance.now()
    const request = atServices(asked, addresses)
    const url = new URL(request.url)
    const requestHost = requestHostOf(url.host)
    if (requestHost === null) return unknownHostPage(request, addresses)
    if (isPreflight(request)) return preflightResponse(request, requestHost, addresses)
    const called = await read(request, url, requestHost)
    const fault = faultOf(called, request)
    const kind = fault?.kind ?? null
    const response = await answer(request, called, fault, cut ?? null).catch(error => {
      if (!(error instanceof Problem)) console.error('A call failed:', error)
      return problemResponse(problemOf(error))
    })
    if (latency > 0 && requestHost.label === 'api') await wait(latency, null, { ref: false })
    if (response === 'drop') {
      calls.record(called, { status: null, fault: kind }, startedAt)
      return Response.error()
    }
    if (called.correlationId !== null && !isByProxy(fault)) {
      response.headers.set('x-correlationid', called.correlationId)
    }
    // Unless a service says otherwise, browsers must not store its answer, because most answers belong to one customer.
    if (requestHost.label === 'api' && !response.headers.has('cache-control')) {
      response.headers.set('cache-control', 'no-store')
    }
    shareWithApp(request.headers.get('origin'), response, requestHost, addresses)
    calls.record(called, { status: response.status, fault: kind }, startedAt)
    return response
  }
}

/**
 * Turns a request below `OWN_API` of a storefront's own host into a request to its `api` host. Returns any other
 * request unchanged.
 */
const atServices = (request: Request, addresses: Addresses): Request => {
  const { host, pathname, search } = new URL(request.url)
  const hostOfApi = pathname.startsWith(`${OWN_API}/`) ? requestHostOf(host) : null
  if (hostOfApi?.label !== 'myaccount') return request
  const api = addresses.of('api', shopInCharge(hostOfApi.shop))
  return new Request(`${api}${pathname.slice(OWN_API.length)}${search}`, request)
}
