import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** The placeholder for a value in the text of a message. */
const VALUE = '\u{E000}'

/** What a text of a page says. */
export interface Said {
  /** Ids of the messages in it, in order. */
  messages: readonly string[]
  /** What is no message: names, codes, and the values of messages. */
  others: readonly string[]
}

export type FindMessages = (text: string) => Said

interface Pattern {
  id: string
  /** The longest piece without a value: a text without it does not say the message. */
  literal: string
  /** Patterns of more letters come first. */
  rank: number
  /** Matches a text with the message in it; the groups are what stands before it, its values, and what stands after it. */
  says: RegExp
}

/**
 * Finds the messages in texts of pages. A text may be several after each other, as in the name of a row, or a part of
 * one that has elements in it. The longest message counts; then what stands before it, in it and after it.
 */
export const messageFinder = (
  catalogue: readonly { id: string; message: CompiledMessage }[],
): FindMessages => {
  const patterns = catalogue
    .flatMap(({ id, message }) =>
      waysOf(message, VALUE)
        .flatMap(way => [
          way.replaceAll(/<\d+\/>/gu, VALUE).replaceAll(/<\/?\d+>/gu, ''),
          ...way.split(/<\/?\d+\/?>/u),
        ])
        .flatMap(text => patternsOf(id, text.replaceAll(/\s+/gu, ' ').trim())),
    )
    .toSorted((a, b) => b.rank - a.rank)

  const find = (text: string): Said => {
    for (const { id, literal, says } of patterns) {
      const around = text.includes(literal) ? says.exec(text)?.slice(1).map(find) : undefined
      if (around === undefined) continue
      return {
        messages: [id, ...around.flatMap(({ messages }) => messages)],
        others: around.flatMap(({ others }) => others),
      }
    }
    return { messages: [], others: text.trim() === '' ? [] : [text.trim()] }
  }

  const known = new Map<string, Said>()
  return text => {
    const said = known.get(text) ?? find(text)
    known.set(text, said)
    return said
  }
}

/** Every form of a message, one for each case of its plurals, with a sign in the place of each value. */
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

/** The patterns of a text; none for one without a word of its own. */
const patternsOf = (id: string, said: string): Pattern[] => {
  const text = said.replaceAll(EDGES, '')
  const pieces = text.split(VALUE)
  if (!/\p{L}/u.test(pieces.join(''))) return []
  const [literal = ''] = pieces.toSorted((a, b) => b.length - a.length)
  const source = pieces
    .map(piece => piece.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`))
    .join('(.+?)')
  const before = /^[\p{L}\p{N}]/u.test(text) ? String.raw`(?<![\p{L}\p{N}])` : ''
  const after = /[\p{L}\p{N}]$/u.test(text) ? String.raw`(?![\p{L}\p{N}])` : String.raw`(?!\p{Ll})`
  const patternAt = (rank: number, first: string, last: string): Pattern => ({
    id,
    literal,
    rank: pieces.join('').length + rank,
    says: new RegExp(`^(${first})${before}${source}${after}(${last})$`, 'u'),
  })
  const [isAfterValue, isBeforeValue] = [said.startsWith(VALUE), said.endsWith(VALUE)]
  if (!isAfterValue && !isBeforeValue) return [patternAt(0, '.*?', '.*')]
  // A value at an edge may be a message that was found before: then the text is found without it, after others like it.
  return [
    patternAt(0.5, isAfterValue ? '.+?' : '.*?', isBeforeValue ? '.+' : '.*'),
    patternAt(-0.5, '.*?', '.*'),
  ]
}

const EDGES = new RegExp(`^[\\s${VALUE}]+|[\\s${VALUE}]+$`, 'gu')
