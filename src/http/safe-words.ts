import { pathTemplate } from '#machines/model/configuration/path-template.ts'
import { withoutEnd } from '#machines/model/text/without-end.ts'

/** Matches a UUID, alone or in brackets: correlation ids are safe for logs. */
const UUID = /^\(?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\)?[.,:;]?$/u
const ADDRESS = /^\(?(?:https?|wss?):\/\//u
/** Matches an email address, an encoded word, a token or a telephone number. */
const PERSONAL = /[@%]|^.{41}|\d{5}|^(?=.*\d)(?=.*[A-Za-z]).{25}/u

const wordOf = (word: string): string => {
  if (UUID.test(word)) return word
  if (ADDRESS.test(word)) return pathTemplate(withoutEnd(word.replace(/^\(/u, ''), /[).,:;]/u))
  return PERSONAL.test(word) ? '{value}' : word
}

/**
 * Makes an error message safe for logs: browsers and parsers quote their input in such messages. Replaces addresses by
 * path templates, and quoted text and words that look like an email address, a token or a personal number by `{value}`.
 * Returns at most 300 characters.
 */
export const safeWords = (sentence: string): string =>
  sentence
    .replaceAll(/"[^"]*(?:"|$)|“[^”]*(?:”|$)|`[^`]*(?:`|$)/gu, '{value}')
    .split(/(\s+)/u)
    .map(wordOf)
    .join('')
    .slice(0, 300)
