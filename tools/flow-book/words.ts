/** `signedIn` as people write it: `Signed in`. Names in capitals stay as the specification has them. */
export const titleOf = (name: string): string => {
  if (/^[A-Z0-9_]+$/u.test(name)) return name
  return capital(plainWords(name))
}

/** `hasMore` as people say it: `has more`. */
export const plainWords = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/gu, (_, end: string, begin: string) => `${end} ${begin}`)
    .replaceAll(/[._-]+/gu, ' ')
    .toLowerCase()
    .trim()

/** A label as the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What makes a transition happen, from the type of its event and how long a delay lasts. */
export const triggerOf = (event: string, delay: string | null): string => {
  if (event === '') return 'at once'
  const [, kind = '', rest = ''] =
    /^xstate\.(after|done\.actor|error\.actor|snapshot|done\.state)\.(.+)$/u.exec(event) ?? []
  switch (kind) {
    case 'after':
      return `after ${delay === null ? 'a while' : durationOf(delay)}`
    case 'done.actor':
      return `“${plainWords(rest)}” is done`
    case 'error.actor':
      return `“${plainWords(rest)}” fails`
    case 'snapshot':
      return `“${plainWords(rest)}” reports`
    case 'done.state':
      return 'all of it is over'
    default:
      return plainWords(event)
  }
}

/** `5000 ms` as `5 s`; a delay that code computes, `backOff: …`, by its name. */
export const durationOf = (delay: string): string => {
  const milliseconds = Number(/^(\d+) ms$/u.exec(delay)?.[1] ?? Number.NaN)
  if (Number.isNaN(milliseconds)) return `the ${plainWords(delay.split(':')[0] ?? '')}`
  if (milliseconds < 1000) return `${milliseconds} ms`
  if (milliseconds < 120_000) return `${milliseconds / 1000} s`
  return `${milliseconds / 60_000} min`
}

/** Breaks a text into lines of at most so many letters; a longer word has a line of its own. */
export const linesOf = (text: string, letters: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/u).filter(part => part !== '')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > letters) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** Hit of declared in whole percent; nothing declared is all of it. Only all of it is 100. */
export const percentOf = ({ hit, declared }: { hit: number; declared: number }): number =>
  declared === 0 ? 100 : Math.floor((hit / declared) * 100)
