import { decodeJwt } from 'jose'
import type { Fault, FaultOrder } from '#sandbox/control/fault-order.ts'
import type { Directory } from '#sandbox/people/directory.ts'
import type { CallName } from '#sandbox/services/calls.ts'

/** The part of a call that faults match. */
interface FaultCall {
  method: string
  path: string
  name: CallName | null
  authorization: string | null
}

/** Creates an empty list of faults. If several faults match a call, the oldest one applies. */
export const createFaults = (directory: Directory) => {
  const faults = new Map<number, Fault>()
  const waitingByFault = new Map<number, Set<() => void>>()
  let count = 0

  const remove = (id: number): boolean => {
    const wasThere = faults.delete(id)
    for (const release of waitingByFault.get(id) ?? []) release()
    return wasThere
  }

  return {
    add: (order: FaultOrder): Fault => {
      count += 1
      const fault: Fault = { ...order, id: count, left: order.times, met: 0 }
      faults.set(fault.id, fault)
      return fault
    },
    list: (): readonly Fault[] => [...faults.values()],
    /** Returns whether the fault existed. */
    remove,
    clear: (): void => {
      for (const id of faults.keys()) remove(id)
    },
    /** Finds the fault for a call and counts it down; null if the call may pass. */
    take: (call: FaultCall): Fault | null => {
      const fault = [...faults.values()].find(
        candidate => fits(candidate, call, directory) && isTurnOf(candidate),
      )
      if (fault === undefined) return null
      if (fault.left !== null) fault.left -= 1
      if (fault.left === 0 && fault.kind !== 'hang') faults.delete(fault.id)
      return fault
    },
    /** Holds a call until its fault is cleared (`cleared`) or the client disconnects (`left`). */
    hold: async ({ id }: Fault, signal: AbortSignal): Promise<'cleared' | 'left'> => {
      const { promise, resolve } = Promise.withResolvers<'cleared' | 'left'>()
      const waiting = waitingByFault.get(id) ?? new Set()
      const release = (): void => resolve('cleared')
      const leave = (): void => resolve('left')
      waitingByFault.set(id, waiting.add(release))
      signal.addEventListener('abort', leave, { once: true })
      if (signal.aborted) leave()
      if (!faults.has(id)) release()
      const end = await promise
      signal.removeEventListener('abort', leave)
      waiting.delete(release)
      if (waiting.size === 0) {
        waitingByFault.delete(id)
        if (faults.get(id)?.left === 0) faults.delete(id)
      }
      return end
    },
  }
}

/** Active faults, and used-up faults that still hold a call. */
export type Faults = ReturnType<typeof createFaults>

const fits = (fault: Fault, call: FaultCall, directory: Directory): boolean =>
  fault.left !== 0 &&
  call.method !== 'OPTIONS' &&
  (fault.method === undefined || fault.method === call.method) &&
  (fault.path === undefined || call.path.startsWith(fault.path)) &&
  (fault.call === undefined || fault.call === call.name) &&
  (fault.kind !== 'ids' || !['GET', 'HEAD'].includes(call.method)) &&
  (fault.person === undefined || isCalledBy(fault.person, call.authorization, directory))

/** Counts a matching call, and returns whether the call must fail. */
const isTurnOf = (fault: Fault): boolean => {
  fault.met += 1
  return fault.met % fault.every === 0
}

const isCalledBy = (name: string, authorization: string | null, directory: Directory): boolean => {
  const sub = subjectOf(authorization)
  return typeof sub === 'string' && directory.named(name)?.sub === sub
}

const subjectOf = (authorization: string | null): unknown => {
  try {
    return decodeJwt((authorization ?? '').replace(/^Bearer /iu, '')).sub
  } catch {
    return null
  }
}
