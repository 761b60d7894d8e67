import type { CallLog } from '#sandbox/control/calls.ts'
import { faultResponse } from '#sandbox/control/fault-response.ts'
import type { Faults } from '#sandbox/control/faults.ts'
import { isPreflight, preflightResponse, shareWithApp } from '#sandbox/cross-origin.ts'
import { placeOf, type Addresses, type Place, type ShopLabel } from '#sandbox/hosts.ts'
import { unknownHostPage } from '#sandbox/pages/unknown-host.ts'
import { problemOf, problemResponse } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'

/** Answers for one label of a storefront. */
type ShopListener = (request: Request, environment: ApiEnvironment['Bindings']) => Promise<Response>

/** What the front door leads to. */
interface Rooms {
  shops: Readonly<Record<ShopLabel, ShopListener>>
  inbox: (request: Request) => Promise<Response>
  control: (request: Request) => Promise<Response>
}

/** What every call meets before it reaches its room. */
export interface FrontDoorSurroundings {
  addresses: Addresses
  calls: CallLog
  faults: Faults
  rooms: Rooms
}

/** Answers every call; a response of the type `error` stands for a connection that is cut. */
export type FrontDoor = (request: Request) => Promise<Response>

/**
 * What every call passes: it is led to its host, may meet a fault that the control room asked for, gets its
 * correlation id back, may be read by the app of its storefront alone, and is written down.
 */
export const createFrontDoor = ({
  addresses,
  calls,
  faults,
  rooms,
}: FrontDoorSurroundings): FrontDoor => {
  const enter = async (request: Request, place: Place): Promise<Response> => {
    if (place.shop === null) return rooms[place.label](request)
    return rooms.shops[place.label](request, { shop: place.shop, fails: () => false })
  }

  const answer = async (request: Request, place: Place): Promise<Response | 'drop'> => {
    const fault =
      place.label === 'control'
        ? null
        : faults.take({
            method: request.method,
            path: new URL(request.url).pathname,
            authorization: request.headers.get('authorization'),
          })
    const faulty = fault === null ? 'through' : await faultResponse(fault, request.signal)
    return faulty === 'through' ? enter(request, place) : faulty
  }

  return async request => {
    const startedAt = performance.now()
    const url = new URL(request.url)
    const place = placeOf(url.host)
    if (place === null) return unknownHostPage(request, addresses)
    if (isPreflight(request)) return preflightResponse(request, place, addresses)
    const correlationId = correlationIdOf(request)
    const called = { method: request.method, url, correlationId, place }
    const response = await answer(request, place).catch(error => {
      console.error('A call failed:', error)
      return problemResponse(problemOf(error))
    })
    if (response === 'drop') {
      calls.record(called, null, startedAt)
      return Response.error()
    }
    if (correlationId !== null) response.headers.set('x-correlationid', correlationId)
    shareWithApp(request.headers.get('origin'), response, place, addresses)
    calls.record(called, response.status, startedAt)
    return response
  }
}

const correlationIdOf = (request: Request): string | null => {
  const id = request.headers.get('x-correlationid')
  return id !== null && /^[\w-]{1,64}$/u.test(id) ? id : null
}
