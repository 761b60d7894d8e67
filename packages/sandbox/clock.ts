import type { DatabaseSync } from 'node:sqlite'
import { readFact, writeFact } from '#sandbox/database/facts.ts'

const OFFSET = 'clock-offset'

/** Reads and changes the clock of one data folder. */
export const createClock = (database: DatabaseSync) => {
  let offset = Number(readFact(database, OFFSET) ?? 0)
  const now = (): number => Date.now() + offset
  return {
    /** Milliseconds since 1970. */
    now,
    /** ISO date-time in UTC. */
    iso: (): string => new Date(now()).toISOString(),
    /** The offset from the machine's clock, in ms; negative if this clock is behind. */
    offset: (): number => offset,
    /** Sets the offset, in ms; it survives a restart. */
    set: (to: number): void => {
      writeFact(database, OFFSET, `${to}`)
      offset = to
    },
  }
}

/**
 * The clock of the services, for dates and expiring links. It follows the computer's clock with an offset that the
 * control room sets. The providers' tokens use the computer's clock itself.
 */
export type Clock = ReturnType<typeof createClock>
