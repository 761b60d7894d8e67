export interface SeededRandom {
  /** A random number from 0 to below 1. */
  next(): number
  /** A random number from `from` to below `to`. */
  between(from: number, to: number): number
  /** A random whole number, both ends included. */
  whole(from: number, to: number): number
  /** Returns true with this probability, 0 to 1. */
  happens(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** A random UUID of version 4. */
  uuid(): string
}

/** A generator of random numbers that depend only on the seed (mulberry32). */
export const seededRandom = (seed: number | string): SeededRandom => {
  let state = typeof seed === 'number' ? seed : hashOf(seed)

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))

  return {
    next,
    whole,
    between: (from, to) => from + next() * (to - from),
    happens: probability => next() < probability,
    pick: items => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
    uuid: () =>
      'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replaceAll(/[xy]/gu, letter =>
        (letter === 'x' ? whole(0, 15) : whole(8, 11)).toString(16),
      ),
  }
}

const hashOf = (text: string): number => {
  let hash = 2_166_136_261
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  }
  return hash
}
