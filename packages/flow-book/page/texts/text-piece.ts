import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** A piece of a page text: a message with its values, or another text. */
export type TextPiece =
  | {
      kind: 'message'
      id: string
      /** The name of a part of a message, see `partsOf`; null for the whole message. */
      part: string | null
      /** The value of each placeholder, by name: a number if it chooses a plural form, else the pieces of its text. */
      values: Readonly<Record<string, number | readonly TextPiece[]>>
    }
  /** A country, by its code. */
  | { kind: 'country'; code: string }
  /** A number in the language's format. */
  | { kind: 'number'; value: number }
  | { kind: 'money'; amount: number; currency: string }
  /** Names, codes, addresses: the same in each language. */
  | { kind: 'data'; text: string }
  /** Words that may be a text of the app, although no message contains them. */
  | { kind: 'unknown'; text: string }

/** Compiled messages of a language by their ids; null for a message without a translation. */
export type Messages = Readonly<Record<string, CompiledMessage | null>>

/** A run of text within a message, and the tag around it: `''` outside of all tags. */
interface Run {
  tag: string
  text: string
}

const TAG = /<(?<close>\/)?(?<name>\d+)(?<alone>\/)?>/gu

/** The runs of a text with tags such as `<0>`, in order. An empty tag is a run `<0/>`. */
const runsOf = (text: string): Run[] => {
  const runs: Run[] = []
  const around: string[] = []
  let from = 0
  for (const tagMatch of text.matchAll(TAG)) {
    runs.push({ tag: around.at(-1) ?? '', text: text.slice(from, tagMatch.index) })
    from = tagMatch.index + tagMatch[0].length
    const { close, name = '', alone } = tagMatch.groups ?? {}
    if (alone !== undefined) runs.push({ tag: '', text: tagMatch[0] })
    else if (close === undefined) around.push(name)
    else around.pop()
  }
  return [...runs, { tag: '', text: text.slice(from) }].filter(run => run.text !== '')
}

/**
 * The parts of a text with tags by name: `<0>` is the content of a tag, `0` the first run outside of tags.
 */
export const partsOf = (text: string): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>()
  let outside = 0
  let within = ''
  for (const run of runsOf(text)) {
    if (run.tag === '') {
      const name = String(outside)
      within += run.text
      parts.set(name, `${parts.get(name) ?? ''}${run.text}`)
    } else {
      if (within !== '') outside += 1
      within = ''
      const name = `<${run.tag}>`
      parts.set(name, `${parts.get(name) ?? ''}${run.text}`)
    }
  }
  return new Map([...parts].map(([name, part]) => [name, part.trim()]))
}
