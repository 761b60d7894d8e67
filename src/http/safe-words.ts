import { pathTemplate } from '#machines/model/path-template.ts'

/** Correlation ids are UUIDs, alone or in brackets. */
const UUID = /^\(?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\)?[.,:;]?$/u
const ADDRESS = /^\(?(?:https?|wss?):\/\//u
/** An email address, an encoded word, a token, a telephone number. */
const PERSONAL = /[@%]|^.{41}|\d{5}|^(?=.*\d)(?=.*[A-Za-z]).{25}/u

const wordOf = (word: string): string => {
  if (UUID.test(word)) return word
  if (ADDRESS.test(word)) return pathTemplate(word.replace(/^\(|[).,:;]+$/gu, ''))
  return PERSONAL.test(word) ? '{value}' : word
}

/**
 * A sentence fit for logs: browsers and parsers put what they choke on into the message of an error. What stands in double
 * quotes goes, addresses become templates of their path, and words that look like an email address, a token or a number of
 * a person are replaced.
 */
export const safeWords = (sentence: string): string =>
  sentence
    .replaceAll(/"[^"]*(?:"|$)|“[^”]*(?:”|$)|`[^`]*(?:`|$)/gu, '{value}')
    .split(/(\s+)/u)
    .map(wordOf)
    .join('')
    .slice(0, 300)
