// Removes from the catalogues of a build the messages that equal their source text. The code contains the English
// source text of each message, and src/app/i18n.ts shows it where a catalogue lacks the message. See
// docs/decisions/0120.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** The compiled messages of a catalogue, by their ids. */
type Messages = Readonly<Record<string, readonly unknown[]>>

/**
 * Whether a compiled message equals its source text; this shows because the id is the hash of the source text. False
 * for texts with placeholders or plurals, because the code has them uncompiled.
 */
const isSourceText = (id: string, compiled: readonly unknown[]): boolean => {
  const [text] = compiled
  return (
    compiled.length === 1 &&
    typeof text === 'string' &&
    !text.includes('{') &&
    generateMessageId(text) === id
  )
}

export const withoutSourceTexts = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).filter(([id, compiled]) => !isSourceText(id, compiled)),
  )

/** Removes the messages that equal their source text from `locales/*.json` in a built folder. */
export const removeSourceTexts = (folder: string): void => {
  for (const name of readdirSync(join(folder, 'locales')).filter(each => each.endsWith('.json'))) {
    const file = join(folder, 'locales', name)
    const { messages }: { messages: Messages } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ messages: withoutSourceTexts(messages) }))
  }
}
