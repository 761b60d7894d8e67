import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { LOCALES } from '#flow-book/writer/product.ts'
import type { BookTexts } from '#flow-book/page/data.ts'
import { gitText } from './older.ts'
import { type FindMessages, messageFinder, waysOf } from './find-messages.ts'

const po = formatter({ lineNumbers: false, origins: false })

const fileOf = (locale: string): string => `src/locales/${locale}.po`

/** The translations in the text of a catalogue, by message id; empty if a translation is missing. */
const translationsIn = async (text: string, locale: string): Promise<[string, string][]> => {
  const context = { locale, sourceLocale: LOCALES[0], filename: fileOf(locale) }
  return Object.entries(await po.parse(text, context)).map(([id, { translation = '' }]) => [
    id,
    translation.trim(),
  ])
}

/** The compiled messages of a language from `src/locales`; null for a message without a translation. */
const messagesOf = async (locale: string): Promise<Map<string, CompiledMessage | null>> => {
  const translations = await translationsIn(readFileSync(fileOf(locale), 'utf8'), locale)
  return new Map(
    translations.map(([id, text]) => [id, text === '' ? null : compileMessageOrThrow(text)]),
  )
}

/** How many translations of a language differ in a newer catalogue although the English text is the same. */
export const retold = async (locale: string, then: string, now: string): Promise<number> => {
  const old = new Map(await translationsIn(then, locale))
  const fresh = await translationsIn(now, locale)
  return fresh.filter(([id, text]) => old.has(id) && old.get(id) !== text).length
}

/** How many translations of all languages have changed since a commit although the English text is the same. */
export const retoldSince = async (commit: string): Promise<number> => {
  const counts = await Promise.all(
    LOCALES.slice(1).map(async locale => {
      const then = gitText('show', `${commit}:${fileOf(locale)}`)
      return then === null ? 0 : retold(locale, then, readFileSync(fileOf(locale), 'utf8'))
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The messages of all languages as plain text, to be read and searched; the source language is the first. */
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

/** A message as plain text: the last case of each plural, `…` for each value, no tags. */
const plainText = (message: CompiledMessage): string =>
  (waysOf(message, '…').at(-1) ?? '').replaceAll(/<\/?\d+\/?>/gu, '').trim()

/** Languages in which pages are recorded: the source language, and the language of flows that change the language. */
const RECORDED = [LOCALES[0], 'nl-NL'] as const

/** Finds the messages in recorded texts. */
export const recordedTexts = async (): Promise<FindMessages> =>
  messageFinder(
    (await Promise.all(RECORDED.map(messagesOf))).flatMap(messages =>
      [...messages].flatMap(([id, message]) => (message === null ? [] : [{ id, message }])),
    ),
  )
