import { setupI18n } from '@lingui/core'
import type { Catalog } from '#src/http/site.ts'

/** The language of the source messages, which are part of the code and are shown where a catalogue lacks them. */
const SOURCE_LOCALE = 'en-GB'

export const i18n = setupI18n({ locale: SOURCE_LOCALE, messages: { [SOURCE_LOCALE]: {} } })

type MessageCompiler = Parameters<typeof i18n.setMessagesCompiler>[0]

let compiler: Promise<void> | null = null

/** Fetches the compiler for source messages. Catalogues are compiled at build time and do not need it. */
const fetchCompiler = async (): Promise<void> => {
  const { compileMessage } = await import('@lingui/message-utils/compileMessage')
  i18n.setMessagesCompiler(compileMessage)
}

/** Fetches the compiler once; after a failure, the next call fetches it again. */
const loadCompiler = (): Promise<void> => {
  compiler ??= fetchCompiler().catch((error: unknown) => {
    compiler = null
    throw error
  })
  return compiler
}

/** Shows the raw message if even the compiler cannot be loaded, so that at least no button is without a label. */
const asWritten: MessageCompiler = message => [message]

/**
 * The text of a source message before the compiler has loaded: the message itself. A message with placeholders or
 * plurals shows nothing, because raw ICU syntax is unreadable, until the compiler, which is then fetched, has loaded.
 */
const wordsOnly: MessageCompiler = message => {
  if (!message.includes('{')) return [message]
  void loadCompiler()
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
export const applySourceLocale = async (): Promise<void> => {
  await loadCompiler()
  i18n.activate(SOURCE_LOCALE)
}

/**
 * Switches to this language. A message without a translation is in the catalogue in the next fallback language
 * (`fallbackLocales` in lingui.config.ts). A message that is not in the catalogue is shown in English: a build leaves out
 * those that equal their source text (docs/decisions/0120), and an outdated catalogue lacks new ones.
 */
export const applyLocale = (locale: string, { messages }: Catalog): void => {
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}
