import type { DatabaseSync } from 'node:sqlite'
import { readFact, writeFact } from '#sandbox/database/facts.ts'

const OFFSET = 'clock-offset'

/**
 * The clock of the services, for dates and expiring links. It follows the computer's clock with an offset that the
 * control room sets. The providers' tokens use the computer's clock itself.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** ISO date-time in UTC. */
  iso(): string
  /** The offset from the machine's clock, in ms; negative when behind. */
  offset(): number
  /** Sets the offset, in ms; it survives a restart. */
  set(offset: number): void
}

/** Reads and changes the clock of one data folder. */
export const createClock = (database: DatabaseSync): Clock => {
  let offset = Number(readFact(database, OFFSET) ?? 0)
  const now = (): number => Date.now() + offset
  return {
    now,
    iso: () => new Date(now()).toISOString(),
    offset: () => offset,
    set: to => {
      writeFact(database, OFFSET, `${to}`)
      offset = to
    },
  }
}
