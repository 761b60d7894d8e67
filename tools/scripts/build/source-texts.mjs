// Removes texts from the catalogues of a build that the code has already: each message of the code carries its English
// source text, which is shown where a catalogue lacks the message.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/**
 * Whether a compiled message is its source text: the id of a message is the hash of its source text. Texts with
 * placeholders or plurals are not, because the code has them uncompiled.
 */
const isSourceText = (id, compiled) => {
  const [text] = compiled
  return (
    compiled.length === 1 &&
    typeof text === 'string' &&
    !text.includes('{') &&
    generateMessageId(text) === id
  )
}

/** A compiled catalogue without the messages that equal their source text. */
export const withoutSourceTexts = messages =>
  Object.fromEntries(
    Object.entries(messages).filter(([id, compiled]) => !isSourceText(id, compiled)),
  )

/** Removes source texts from `locales/*.json` in a built folder. */
export const removeSourceTexts = folder => {
  for (const name of readdirSync(join(folder, 'locales')).filter(each => each.endsWith('.json'))) {
    const file = join(folder, 'locales', name)
    const { messages } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ messages: withoutSourceTexts(messages) }))
  }
}
