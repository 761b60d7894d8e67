/** A clock for an actor system; time passes only by calls of `pass`. */
export interface StepClock {
  setTimeout(work: () => void, milliseconds: number): number
  clearTimeout(id: number): void
  /** Milliseconds until the next timer, or null if none runs. */
  untilNext(): number | null
  /** Whether the next timer was set at the current time; false if no timer runs. */
  isNextFresh(): boolean
  /** Advances the clock. The timers that end within this time fire in order. */
  pass(milliseconds: number): void
}

interface Timer {
  set: number
  due: number
  work: () => void
}

/** Creates a clock whose time is 0. */
export const stepClock = (): StepClock => {
  const timers = new Map<number, Timer>()
  let now = 0
  let count = 0

  const earliest = (): [id: number, timer: Timer] | null =>
    [...timers].toSorted(
      ([a, { due: first }], [b, { due: second }]) => first - second || a - b,
    )[0] ?? null

  return {
    setTimeout: (work, milliseconds) => {
      count += 1
      timers.set(count, { set: now, due: now + milliseconds, work })
      return count
    },
    clearTimeout: id => {
      timers.delete(id)
    },
    untilNext: () => {
      const next = earliest()
      return next === null ? null : next[1].due - now
    },
    isNextFresh: () => earliest()?.[1].set === now,
    pass: milliseconds => {
      const end = now + milliseconds
      for (let next = earliest(); next !== null && next[1].due <= end; next = earliest()) {
        const [id, { due, work }] = next
        timers.delete(id)
        now = due
        work()
      }
      now = end
    },
  }
}
