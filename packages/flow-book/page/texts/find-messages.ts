import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage'
import { COUNTRIES, countryName } from '#flow-book/page/product.ts'
import { dataAt, isData } from '#flow-book/page/texts/page-data.ts'
import { type Messages, partsOf, type TextPiece } from '#flow-book/page/texts/text-piece.ts'

interface Slot {
  name: string
  isNumber: boolean
}

/** One form in which a message, or a part of it, may occur on a page. */
interface Pattern {
  id: string
  part: string | null
  pieces: readonly (string | Slot)[]
  /** The number that selects the plural case of the text, by the name of the placeholder. */
  chosen: Readonly<Record<string, number>>
}

/** Finds the messages that make up a page text. */
export type FindMessages = (text: string) => readonly TextPiece[]

interface Found {
  pieces: readonly TextPiece[]
  cost: number
}

/**
 * The cost of each kind of piece. The search splits a text into the pieces with the lowest total cost.
 * `letterless` is a message without letters, `sign` a sign that is in no message, `twice` an additional cost of a value
 * that repeats itself.
 */
const COST = { message: 4, data: 3, number: 1, letterless: 8, sign: 2, twice: 6, word: 10 }

/**
 * The factor on the cost of the text in a placeholder. It is below 1, because one message with a value is likelier than
 * a message beside unrelated data.
 */
const VALUE = 0.9

/** The maximum number of words in a placeholder at the end of a message. */
const MOST_WORDS = 14

/**
 * The maximum number of words in a placeholder for which the search compares nested messages; a longer placeholder
 * counts as plain words.
 */
const MOST_WORDS_READ = 4

/**
 * Parses page texts of a language into messages of the catalogue with their values. A text may be several
 * consecutive messages, as in the name of a row; the rest is data (`page-data.ts`), or a piece of kind
 * `unknown`.
 */
export const messageFinder = (messages: Messages, locale: string): FindMessages => {
  const patterns = Object.entries(messages).flatMap(([id, message]) =>
    message === null ? [] : patternsOf(id, message),
  )
  const begun = new Map<string, Pattern[]>()
  const open: Pattern[] = []
  for (const pattern of patterns) {
    const [first] = pattern.pieces
    if (typeof first === 'string') {
      const word = firstWordOf(first)
      begun.set(word, [...(begun.get(word) ?? []), pattern])
    } else open.push(pattern)
  }
  const countries = new Map(COUNTRIES.map(code => [countryName(code, locale), code]))
  const readings = new Map<string, Found>()

  const read = (text: string): Found => {
    const before = readings.get(text)
    if (before !== undefined) return before
    const reading = cheapest(text)
    readings.set(text, reading)
    return reading
  }

  const cheapest = (text: string): Found => {
    const best = Array.from({ length: text.length + 1 }, (): Found | null => null)
    best[text.length] = { pieces: [], cost: 0 }
    for (let at = text.length - 1; at >= 0; at -= 1) {
      if (!isBoundary(text, at)) continue
      for (const option of optionsAt(text, at)) {
        const bestRest = best[option.end] ?? null
        if (bestRest === null) continue
        const cost = option.cost + bestRest.cost
        if (cost < (best[at]?.cost ?? Number.POSITIVE_INFINITY)) {
          best[at] = { pieces: [option.piece, ...bestRest.pieces], cost }
        }
      }
    }
    return best[0] ?? { pieces: [{ kind: 'data', text }], cost: 0 }
  }

  const optionsAt = function* (
    text: string,
    at: number,
  ): Generator<{ end: number; cost: number; piece: TextPiece }> {
    if (text[at] === ' ') {
      yield { end: at + 1, cost: 0, piece: { kind: 'data', text: ' ' } }
      return
    }
    for (const [name, code] of countries) {
      if (text.startsWith(name, at) && isBoundary(text, at + name.length)) {
        yield { end: at + name.length, cost: COST.message, piece: { kind: 'country', code } }
      }
    }
    const phrase = dataAt(text, at)
    if (phrase !== '' && isBoundary(text, at + phrase.length)) {
      yield { end: at + phrase.length, cost: COST.data, piece: { kind: 'data', text: phrase } }
    }
    const word = wordAt(text, at)
    yield { end: at + word.length, cost: wordCost(word), piece: wordPiece(word) }
    const hopeful = [...(begun.get(firstWordOf(text.slice(at))) ?? []), ...open]
    for (const pattern of hopeful) {
      for (const { end, values, cost } of placed(text, at, pattern.pieces, read)) {
        if (!isBoundary(text, end)) continue
        yield {
          end,
          cost: cost + costOf(pattern),
          piece: {
            kind: 'message',
            id: pattern.id,
            part: pattern.part,
            values: { ...pattern.chosen, ...values },
          },
        }
      }
    }
  }

  /** Parses the long values of a message; the search only estimates their cost. */
  const finished = (piece: TextPiece): TextPiece =>
    piece.kind === 'message'
      ? {
          ...piece,
          values: Object.fromEntries(
            Object.entries(piece.values).map(([name, value]) => [
              name,
              typeof value === 'number' ? value : joined(value.flatMap(finishedValue)),
            ]),
          ),
        }
      : piece

  const finishedValue = (value: TextPiece): readonly TextPiece[] =>
    value.kind === 'unknown' && value.text.includes(' ')
      ? read(value.text).pieces.map(finished)
      : [finished(value)]

  return text => joined(read(text).pieces.map(finished))
}

interface Placed {
  end: number
  values: Record<string, number | readonly TextPiece[]>
  cost: number
}

/** Every match of a message's pieces at a position of a text. */
const placed = function* (
  text: string,
  at: number,
  [piece, ...rest]: Pattern['pieces'],
  read: (text: string) => Found,
): Generator<Placed> {
  if (piece === undefined) {
    yield { end: at, values: {}, cost: 0 }
    return
  }
  if (typeof piece === 'string') {
    if (text.startsWith(piece, at)) yield* placed(text, at + piece.length, rest, read)
    return
  }
  for (const end of endsOf(text, at, rest[0])) {
    const said = text.slice(at, end)
    const number = numberOf(said)
    if (piece.isNumber && number === null) continue
    for (const after of placed(text, end, rest, read)) {
      const value = valueOf(said, number, read)
      yield {
        end: after.end,
        values: {
          ...after.values,
          [piece.name]: piece.isNumber && number !== null ? number : value.pieces,
        },
        cost: value.cost + after.cost,
      }
    }
  }
}

const endsOf = function* (text: string, at: number, next: string | Slot | undefined) {
  if (typeof next === 'string') {
    for (let end = text.indexOf(next, at + 1); end !== -1; end = text.indexOf(next, end + 1)) {
      yield end
    }
    return
  }
  let words = 0
  for (let end = at + 1; end <= text.length && words < MOST_WORDS; end += 1) {
    if (text[end - 1] === ' ' || !isBoundary(text, end)) continue
    words += 1
    yield end
  }
}

const valueOf = (said: string, number: number | null, read: (text: string) => Found): Found => {
  if (number !== null) return { pieces: [{ kind: 'number', value: number }], cost: COST.number }
  if (/^‹\w+›$/u.test(said)) return { pieces: [{ kind: 'data', text: said }], cost: COST.number }
  const cost = VALUE * dataCost(said) + (/^(?<once>.+) \k<once>$/u.test(said) ? COST.twice : 0)
  if (said.split(' ').length > MOST_WORDS_READ) return { pieces: [wordPiece(said)], cost }
  const reading = read(said)
  return { pieces: reading.pieces, cost: Math.min(VALUE * reading.cost, cost) }
}

/** The cost of a text as data. */
const dataCost = (text: string): number => {
  let cost = 0
  for (let at = 0; at < text.length;) {
    const phrase = dataAt(text, at)
    const nextWord = phrase === '' ? wordAt(text, at) : phrase
    if (nextWord !== ' ') cost += phrase === '' ? wordCost(nextWord) : COST.data
    at += nextWord.length
  }
  return cost
}

const wordCost = (word: string): number => (/[\p{L}\p{N}]/u.test(word) ? COST.word : COST.sign)

/**
 * The value of a whole number with commas between thousands: `7`, `1,001`. Null for any other text: four digits without
 * a comma are a code or a year.
 */
const numberOf = (text: string): number | null =>
  /^(?:0|[1-9]\d{0,2}(?:,\d{3})*)$/u.test(text) ? Number(text.replaceAll(',', '')) : null

const isBoundary = (text: string, at: number): boolean =>
  at === 0 ||
  at >= text.length ||
  text[at] === ' ' ||
  text[at - 1] === ' ' ||
  /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '') ||
  /[^\p{L}\p{N}]/u.test(text[at] ?? '')

const wordAt = (text: string, at: number): string =>
  /^(?:‹\w+›|[\p{L}\p{N}]+|.)/u.exec(text.slice(at))?.[0] ?? text.slice(at, at + 1)

const firstWordOf = (text: string): string => wordAt(text.trimStart(), 0)

const CURRENCIES: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }

const wordPiece = (text: string): TextPiece => ({ kind: 'unknown', text })

/** Joins neighbouring words into one piece, and turns money into pieces with an amount. */
const joined = (pieces: readonly TextPiece[]): readonly TextPiece[] => {
  const runs: TextPiece[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last !== undefined && hasText(last) && hasText(piece)) {
      const kind = isSpace(last) ? piece.kind : isSpace(piece) ? last.kind : piece.kind
      if (kind === last.kind || isSpace(last)) {
        runs[runs.length - 1] = { kind, text: `${last.text}${piece.text}` }
        continue
      }
    }
    runs.push(piece)
  }
  return runs.flatMap(piece => (hasText(piece) ? wordsAsPieces(piece) : [piece]))
}

type TextOnly = Extract<TextPiece, { text: string }>

const hasText = (piece: TextPiece): piece is TextOnly =>
  piece.kind === 'data' || piece.kind === 'unknown'

const isSpace = ({ text }: TextOnly): boolean => text.trim() === ''

const MONEY = /(?<sign>-)?(?<currency>[€£])(?<amount>\d[\d,]*\.\d\d)/u

const wordsAsPieces = ({ kind, text }: TextOnly): TextPiece[] => {
  const money = MONEY.exec(text)
  if (money === null) {
    return [{ kind: kind === 'data' || isData(text.trim()) ? 'data' : 'unknown', text }]
  }
  const { sign = '', currency = '', amount = '' } = money.groups ?? {}
  const before = text.slice(0, money.index)
  const after = text.slice(money.index + money[0].length)
  return [
    ...(before === '' ? [] : wordsAsPieces({ kind, text: before })),
    {
      kind: 'money',
      amount: Number(`${sign}${amount.replaceAll(',', '')}`),
      currency: CURRENCIES[currency] ?? 'EUR',
    },
    ...(after === '' ? [] : wordsAsPieces({ kind, text: after })),
  ]
}

const patternsOf = (id: string, message: CompiledMessage): Pattern[] =>
  waysOf(message, null).flatMap(({ pieces, chosen }) => {
    const withSlots = textWithSlots(pieces)
    const whole = { id, part: null, pieces: piecesOf(withSlots.text, withSlots.slots), chosen }
    const parts = withSlots.text.includes('<')
      ? [...partsOf(withSlots.text)].map(([part, text]) => ({
          id,
          part,
          pieces: piecesOf(text, withSlots.slots),
          chosen,
        }))
      : []
    return [whole, ...parts].filter(({ pieces: own }) => own.some(isText(/\S/u)))
  })

const isText =
  (like: RegExp) =>
  (piece: string | Slot): boolean =>
    typeof piece === 'string' && like.test(piece)

/** The cost of a pattern: higher for a part than for a whole message, and higher if it has signs but no letters. */
const costOf = ({ pieces, part }: Pattern): number =>
  (pieces.some(isText(/\p{L}/u)) ? COST.message : COST.letterless) + (part === null ? 0 : 1)

interface Way {
  pieces: readonly (string | Slot)[]
  chosen: Readonly<Record<string, number>>
}

/** Every form of a message, one for each case of its plurals. `#` refers to the placeholder `counted`. */
const waysOf = (message: CompiledMessage, counted: string | null): Way[] =>
  message.reduce<Way[]>(
    (ways, token) => {
      const own = waysOfToken(token, counted)
      return ways.flatMap(way =>
        own.map(next => ({
          pieces: [...way.pieces, ...next.pieces],
          chosen: { ...way.chosen, ...next.chosen },
        })),
      )
    },
    [{ pieces: [], chosen: {} }],
  )

const waysOfToken = (token: CompiledMessage[number], counted: string | null): Way[] => {
  if (token === '#' && counted !== null) {
    return [{ pieces: [{ name: counted, isNumber: true }], chosen: {} }]
  }
  if (typeof token === 'string') return [{ pieces: [token], chosen: {} }]
  const [name, type, format] = token
  if (type !== 'plural' || !isChoices(format)) {
    return [{ pieces: [{ name, isNumber: false }], chosen: {} }]
  }
  return Object.entries(format).flatMap(([key, own]) =>
    Array.isArray(own)
      ? waysOf(own, name).map(way => ({
          ...way,
          chosen: { ...way.chosen, [name]: countOf(key) },
        }))
      : [],
  )
}

const isChoices = (format: unknown): format is CompiledIcuChoices =>
  typeof format === 'object' && format !== null

/** The number of a plural case; 2 stands for every number of `other`. */
const countOf = (key: string): number => {
  if (key === 'one') return 1
  return key === 'other' ? 2 : Number(key)
}

const SLOT = /\u{E000}(?<index>\d+)\u{E001}/gu

/** A message as one text with markers for placeholders, so that tags can be found. */
const textWithSlots = (pieces: Way['pieces']): { text: string; slots: Slot[] } => {
  const slots: Slot[] = []
  const text = pieces
    .map(piece => (typeof piece === 'string' ? piece : `\u{E000}${slots.push(piece) - 1}\u{E001}`))
    .join('')
  return { text, slots }
}

/** Texts and placeholders of a text with slots, without its tags; an empty tag is a placeholder too. */
const piecesOf = (withSlots: string, slots: readonly Slot[]): (string | Slot)[] => {
  const all = [...slots]
  const plain = withSlots
    .replaceAll(
      /<(?<name>\d+)\/>/gu,
      (_, name: string) =>
        `\u{E000}${all.push({ name: `<${name}/>`, isNumber: false }) - 1}\u{E001}`,
    )
    .replaceAll(/<\/?\d+>/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const pieces: (string | Slot)[] = []
  let from = 0
  for (const slotMatch of plain.matchAll(SLOT)) {
    if (slotMatch.index > from) pieces.push(plain.slice(from, slotMatch.index))
    const slot = all[Number(slotMatch.groups?.['index'])]
    if (slot !== undefined) pieces.push(slot)
    from = slotMatch.index + slotMatch[0].length
  }
  if (from < plain.length) pieces.push(plain.slice(from))
  return pieces
}
