import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { LOCALES } from '#flow-book/writer/product.ts'
import type { BookTexts } from '#flow-book/page/data.ts'
import { type FindMessages, messageFinder, waysOf } from './find-messages.ts'

const po = formatter({ lineNumbers: false, origins: false })

/** The messages of a language from `src/locales`, without those that lack a translation. */
const messagesOf = async (locale: string): Promise<Map<string, CompiledMessage | null>> => {
  const filename = `src/locales/${locale}.po`
  const catalogue = await po.parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale: LOCALES[0],
    filename,
  })
  return new Map(
    Object.entries(catalogue).map(([id, { translation = '' }]) => [
      id,
      translation.trim() === '' ? null : compileMessageOrThrow(translation),
    ]),
  )
}

/** The texts of all languages as people read and search for them; the source language is the first. */
export const textsOfAll = (): Promise<BookTexts> =>
  Promise.all(
    LOCALES.map(async locale => ({
      locale,
      messages: Object.fromEntries(
        [...(await messagesOf(locale))].map(([id, message]) => [
          id,
          message === null ? null : plainText(message),
        ]),
      ),
    })),
  )

/** The last case of each plural, `…` for each value, no tags. */
const plainText = (message: CompiledMessage): string =>
  (waysOf(message, '…').at(-1) ?? '').replaceAll(/<\/?\d+\/?>/gu, '').trim()

/** Languages in which pages are recorded: the source language, and one for flows that change the language. */
const RECORDED = [LOCALES[0], 'nl-NL'] as const

/** Finds the messages in recorded texts. */
export const recordedTexts = async (): Promise<FindMessages> =>
  messageFinder(
    (await Promise.all(RECORDED.map(messagesOf))).flatMap(messages =>
      [...messages].flatMap(([id, message]) => (message === null ? [] : [{ id, message }])),
    ),
  )
