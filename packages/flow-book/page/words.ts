/** A name as a title: `Signed in` for `signedIn`. A name in capitals stays unchanged. */
export const titleOf = (name: string): string => {
  if (/^[A-Z0-9_]+$/u.test(name)) return name
  return capital(plainWords(name))
}

/** A name as words: `has more` for `hasMore`. */
export const plainWords = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/gu, (_, end: string, begin: string) => `${end} ${begin}`)
    .replaceAll(/[._-]+/gu, ' ')
    .toLowerCase()
    .trim()

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The trigger of a transition, from its event type and its delay. */
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

/** A delay in words: `5 s` for `5000 ms`. A computed delay `backOff: …` is `the back off`. */
export const durationOf = (delay: string): string => {
  const milliseconds = Number(/^(\d+) ms$/u.exec(delay)?.[1] ?? Number.NaN)
  if (Number.isNaN(milliseconds)) return `the ${plainWords(delay.split(':')[0] ?? '')}`
  if (milliseconds < 1000) return `${milliseconds} ms`
  if (milliseconds < 120_000) return `${milliseconds / 1000} s`
  return `${milliseconds / 60_000} min`
}

/** Breaks a text into lines of at most `letters` characters. A longer word gets a line of its own. */
export const linesOf = (text: string, letters: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/u).filter(part => part !== '')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > letters) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/**
 * Coverage in whole percent; 100 if nothing is declared. Rounds down, so that only complete coverage is 100.
 */
export const percentOf = ({ hit, declared }: { hit: number; declared: number }): number =>
  declared === 0 ? 100 : Math.floor((hit / declared) * 100)

/** The English name of a language, `Dutch` or `Flemish` for example. */
export const languageName = (locale: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale

/**
 * Says that a chart and its rules are unchanged since the agreement; if no pages have other words, also that the words
 * are. `pages` is null if git has no older words.
 */
export const unchangedInWords = (pages: number | null): string =>
  pages === 0
    ? 'Its chart, its rules and the words of its pages are unchanged'
    : 'Its chart and its rules are unchanged'

/** Says how many pages read differently; empty if there are no such pages or if the number is unknown. */
export const pagesInWords = (pages: number | null): string =>
  pages === null || pages === 0
    ? ''
    : pages === 1
      ? 'One page reads differently since.'
      : `${pages} pages read differently since.`
