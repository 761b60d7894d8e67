import type {
  BookTexts,
  FlowSummary,
  MessagePlace,
  SearchIndex,
  SearchRequirement,
  SearchState,
} from '#flow-book/page/data.ts'

export interface FoundRequirement extends SearchRequirement {
  states: readonly SearchState[]
}

/** A text of the app that was found in a language, with the English text and the states that show it. */
export interface FoundText {
  id: string
  locale: string
  text: string
  source: string
  states: readonly MessagePlace[]
}

export interface Found {
  texts: FoundText[]
  flows: FlowSummary[]
  states: SearchState[]
  requirements: FoundRequirement[]
  /** Whether no entry has every word. The results are then entries with at least half of the words, by weight. */
  isNear: boolean
}

/** Words that a search ignores, because almost every sentence has them. */
const DULL = new Set(
  'a an and are as at be by can for from has have in is it its of on or that the then there this to when which who with'.split(
    ' ',
  ),
)
/**
 * Limits for a search in which no entry has every word: the most partial matches per kind, and the least share of the
 * words, by weight, that a partial match has.
 */
const [NEAR, PART] = [12, 0.5]
/** A word with at most this number of letters is found only at the beginning of a word. */
const COMPOUND = 4

/**
 * Finds texts, flows, states and requirements that have every word, whatever its ending. If no entry has every word,
 * finds entries with at least half of the words, by weight: a rare word weighs more than a common word. Requirements
 * that a state answers come first.
 */
export const searchFor = (
  text: string,
  flows: readonly FlowSummary[],
  { states, requirements, messages }: SearchIndex,
  texts: BookTexts,
): Found => {
  const begun = wordsOf(text)
  if (begun.length === 0)
    return { texts: [], flows: [], states: [], requirements: [], isNear: false }
  const flowTexts = textsOf(flows, ({ id, title, promise, area }) => [id, title, promise, area])
  const stateTexts = textsOf(states, ({ path, title, description, requirements: cited }) => [
    path,
    title,
    description,
    ...cited,
  ])
  const requirementTexts = textsOf(requirements, ({ id, area, sentence }) => [id, area, sentence])
  const messageTexts = textsOf(productTexts(texts, messages), ({ text: said }) => [said])

  const all = [...flowTexts, ...stateTexts, ...requirementTexts, ...messageTexts].map(
    ([, said]) => said,
  )
  // If no word begins with the searched word, search inside words, because it may end a compound: “Adresse” in
  // “Lieferadresse”.
  const words = begun.map(word =>
    word.length <= COMPOUND || all.some(said => said.includes(word)) ? word : word.trim(),
  )
  const weights = words.map(word => {
    const having = all.filter(said => said.includes(word)).length
    return [word, 1 / Math.log2(2 + having)] as const
  })
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0)
  const shareOf = (said: string): number =>
    weights.reduce((sum, [word, weight]) => sum + (said.includes(word) ? weight : 0), 0) / whole
  const hasAll = (said: string): boolean => words.every(word => said.includes(word))
  const isNear = !all.some(hasAll)

  const best = <Thing>(own: readonly (readonly [Thing, string])[]): Thing[] =>
    isNear
      ? own
          .map(([thing, said]) => ({ thing, part: shareOf(said) }))
          .filter(({ part }) => part >= PART)
          .toSorted((a, b) => b.part - a.part)
          .slice(0, NEAR)
          .map(({ thing }) => thing)
      : own.filter(([, said]) => hasAll(said)).map(([thing]) => thing)

  // Answers B-327
  /** Compares two entries: the entry whose title equals the searched text comes first. */
  const byTitle = (a: { title: string }, b: { title: string }): number =>
    Number(plain(b.title) === plain(text)) - Number(plain(a.title) === plain(text))

  return {
    texts: onceEach(best(messageTexts)),
    flows: best(flowTexts).toSorted(byTitle),
    states: best(stateTexts).toSorted(byTitle),
    requirements: best(requirementTexts)
      .map(requirement => ({
        ...requirement,
        states: states.filter(state => state.requirements.includes(requirement.id)),
      }))
      .toSorted((a, b) => Number(b.states.length > 0) - Number(a.states.length > 0)),
    isNear,
  }
}

const SOURCE = 'en-GB'

/** Every text of the app in every language, English first. */
const productTexts = (texts: BookTexts, places: SearchIndex['messages']): FoundText[] => {
  const sources = texts.find(({ locale }) => locale === SOURCE)?.messages ?? {}
  return texts.flatMap(({ locale, messages }) =>
    Object.entries(messages).flatMap(([id, message]) =>
      message === null
        ? []
        : [
            {
              id,
              locale,
              text: message,
              source: sources[id] ?? '',
              states: places[id] ?? [],
            },
          ],
    ),
  )
}

/** Each message once, in the first language in which it was found. Messages on a recorded page come first. */
const onceEach = (found: readonly FoundText[]): FoundText[] =>
  [...new Map(found.toReversed().map(text => [text.id, text])).values()]
    .toReversed()
    .toSorted((a, b) => Number(b.states.length > 0) - Number(a.states.length > 0))

const textsOf = <Thing>(
  things: readonly Thing[],
  say: (thing: Thing) => readonly string[],
): (readonly [Thing, string])[] =>
  things.map(thing => [thing, ` ${plain(say(thing).join(' '))}`] as const)

/** The stems of a text's words without stop words, or of all its words if all are stop words. */
const wordsOf = (text: string): string[] => {
  const words = [...new Set(plain(text).split(' '))].filter(word => word !== '')
  const telling = words.filter(word => !DULL.has(word))
  return (telling.length === 0 ? words : telling).map(word => ` ${stemOf(word)}`)
}

/** The stem of a word: `expir` for `expires` and `expired`; short words stay unchanged. */
const stemOf = (word: string): string => {
  const stem = word.replace(/(?:ings?|ungen|e[dnrs]?|[ns])$/u, '')
  return stem.length < 4 ? word : stem
}

/** A text in lower-case letters, digits and single spaces; `A-046` stays one word, and `signedIn` becomes two. */
const plain = (text: string): string =>
  text
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[’'\p{M}]/gu, '')
    .replaceAll(/\b([abl])-(\d{3})\b/gu, '$1$2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
