import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** The placeholder for a value in the text of a message. */
const VALUE = '\u{E000}'

/** Returns the ids of the messages in a text of a page. */
export type FindMessages = (text: string) => readonly string[]

interface Pattern {
  id: string
  /** The longest piece between values. A text that does not contain this piece does not say the message. */
  literal: string
  /** The number of letters; patterns with more letters come first. */
  letters: number
  /** Matches the message in a text; the groups are the values. */
  says: RegExp
}

/**
 * Finds the messages in texts of pages. A text may contain several messages, as the name of a row does, or only the
 * part of a message before or after an element. The longest message counts first. The search then continues in the rest
 * of the text and in the message's values, because a value may itself be a message.
 */
export const messageFinder = (
  catalogue: readonly { id: string; message: CompiledMessage }[],
): FindMessages => {
  const patterns = catalogue
    .flatMap(({ id, message }) =>
      waysOf(message, VALUE)
        .flatMap(way => [way.replaceAll(/<\d+\/>/gu, VALUE), ...way.split(/<\/?\d+\/?>/u)])
        .flatMap(text => patternsOf(id, text.replaceAll(/<\/?\d+>/gu, ''))),
    )
    .toSorted((a, b) => b.letters - a.letters)
  const known = new Map<string, string[]>()

  const find = (text: string): string[] => {
    const found: string[] = []
    let left = text
    for (const { id, literal, says } of patterns) {
      const match = left.includes(literal) ? says.exec(left) : null
      if (match === null) continue
      const [said, ...values] = match
      found.push(id)
      left = left.replace(said, () => ` ${values.join(' ')} `)
    }
    return found
  }
  return text => {
    const found = known.get(text) ?? find(text)
    known.set(text, found)
    return found
  }
}

/** Every form of a message, one for each case of its plurals, with `value` in the place of each value. */
export const waysOf = (message: CompiledMessage, value: string): string[] =>
  message.reduce<string[]>(
    (ways, token) => {
      const own = waysOfToken(token, value)
      return ways.flatMap(way => own.map(next => `${way}${next}`))
    },
    [''],
  )

const waysOfToken = (token: CompiledMessage[number], value: string): string[] => {
  if (typeof token === 'string') return [token === '#' ? value : token]
  const [, type, format] = token
  if (type !== 'plural' || typeof format !== 'object' || format === null) return [value]
  const cases: unknown[] = Object.values(format)
  return cases.flatMap(own => (isMessage(own) ? waysOf(own, value) : []))
}

const isMessage = (value: unknown): value is CompiledMessage => Array.isArray(value)

/**
 * The patterns that find a text; none if the text has no letters besides its values. A value at the edge of the text
 * may be another message, which the search has found before and removed. Such a text has a second pattern without the
 * value, which is tried after all other patterns with as many letters.
 */
const patternsOf = (id: string, said: string): Pattern[] => {
  const text = said.replaceAll(/\s+/gu, ' ').trim()
  const inner = text.replaceAll(EDGES, '')
  if (!/\p{L}/u.test(inner)) return []
  return inner === text
    ? [patternOf(id, text, 0)]
    : [patternOf(id, text, 0.5), patternOf(id, inner, -0.5)]
}

const patternOf = (id: string, text: string, rank: number): Pattern => {
  const pieces = text.split(VALUE)
  const [literal = ''] = pieces.toSorted((a, b) => b.length - a.length)
  const source = pieces
    .map(piece => piece.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`))
    .join(text.endsWith(VALUE) ? '(.+)' : '(.+?)')
  const before = /^[\p{L}\p{N}]/u.test(text) ? String.raw`(?<![\p{L}\p{N}])` : ''
  const after = /[\p{L}\p{N}]$/u.test(text) ? String.raw`(?![\p{L}\p{N}])` : String.raw`(?!\p{Ll})`
  return {
    id,
    literal,
    letters: pieces.join('').length + rank,
    says: new RegExp(`${before}${source}${after}`, 'u'),
  }
}

const EDGES = new RegExp(`^[\\s${VALUE}]+|[\\s${VALUE}]+$`, 'gu')
