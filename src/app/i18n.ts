import { setupI18n } from '@lingui/core'
import type { Catalog } from '#src/http/site.ts'

/** The language of the source messages, which are part of the program and show when no catalogue could be had. */
const SOURCE_LOCALE = 'en-GB'

export const i18n = setupI18n({ locale: SOURCE_LOCALE, messages: { [SOURCE_LOCALE]: {} } })

type MessageCompiler = Parameters<typeof i18n.setMessagesCompiler>[0]

let compiler: Promise<void> | null = null

/** What makes messages of the program readable in the page; catalogues come compiled and need none of it. */
const fetchCompiler = async (): Promise<void> => {
  const { compileMessage } = await import('@lingui/message-utils/compileMessage')
  i18n.setMessagesCompiler(compileMessage)
}

/** Fetches the compiler, once. */
const learnToCompile = (): Promise<void> => {
  compiler ??= fetchCompiler().catch((error: unknown) => {
    compiler = null
    throw error
  })
  return compiler
}

/** Better than a button without a word, where even the compiler cannot be had. */
const asWritten: MessageCompiler = message => [message]

/**
 * What a message of the program shows while the compiler is on its way: its words, or nothing where it has placeholders
 * or plurals, which nobody should read as they are written.
 */
const wordsOnly: MessageCompiler = message => {
  if (!message.includes('{')) return [message]
  void learnToCompile()
    .catch(() => {
      i18n.setMessagesCompiler(asWritten)
    })
    .then(() => {
      i18n.activate(i18n.locale)
    })
  return []
}
i18n.setMessagesCompiler(wordsOnly)

/** Shows the source messages, which are English. */
export const speakSource = async (): Promise<void> => {
  await learnToCompile()
  i18n.activate(SOURCE_LOCALE)
}

/**
 * Shows texts in this language from now on. A catalogue holds each message in its language, or in the next one that has
 * it (`fallbackLocales` in lingui.config.ts); where it is older than the program, what it lacks shows in English.
 */
export const speak = (locale: string, { messages }: Catalog): void => {
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}
