import type { DatabaseSync } from 'node:sqlite'
import { readFact, writeFact } from '#sandbox/database/facts.ts'

const OFFSET = 'clock-offset'

/**
 * The clock by which the services date things and let links expire. It runs with the machine's, ahead or behind by an
 * offset that the control room sets. Tokens of the providers run by the machine's own.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** ISO date-time in UTC. */
  iso(): string
  /** How far the clock is ahead of the machine's, in ms; negative when behind. */
  offset(): number
  /** Sets the offset, in ms; it survives a restart. */
  set(offset: number): void
}

/** The clock of one data folder. */
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
