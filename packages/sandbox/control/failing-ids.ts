import { createHash } from 'node:crypto'
import type { Fault } from '#sandbox/control/fault-order.ts'

/** Returns a function that says whether an id of a batch fails; for the same fault, always the same ids fail. */
export const failingIds = (fault: Fault | null): ((id: string) => boolean) => {
  if (fault?.kind !== 'ids') return () => false
  const { id: fixed, share } = fault
  return id =>
    createHash('sha256').update(`${fixed}:${id}`).digest().readUInt32BE(0) / 2 ** 32 < share
}
