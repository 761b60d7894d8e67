import { isEmailAddress } from '#machines/model/text/email-address.ts'
import { withoutEnd } from '#machines/model/text/without-end.ts'

export interface MailLink {
  /** The token; null if the link has none. */
  token: string | null
  /** The email address; null if the link has none. A text that is not an email address is only decoded. */
  email: string | null
  /** The other parameters of the query after a `?`, byte for byte, or empty. */
  rest: string
}

const TOKEN = 'confirmation-token'
const EMAIL = 'email'

/** How often a text is decoded: mail programs and gateways may have escaped a link more than once. */
const MOST_ESCAPES = 3

/** The maximum number of characters of a query that is read: a signed token has up to 4,000, and more if escaped. */
const LONGEST = 8192

/** Matches characters that mail programs add: `BEHIND` at a link's end, `BEFORE` in front of an email address. */
const BEHIND = /[\s)\]}>.,;:!?'"»”’]/u
const BEFORE = /^[\s([{<'"«“‘]+/u

/** Matches a token or email parameter in the decoded text of another parameter. */
const HIDDEN = /(?:^|&)(?:amp;)*(?:confirmation-token|email)=/u

/** Decodes a text once; `+` stays, because neither tokens nor email addresses contain spaces. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A text decoded once, twice and three times, as far as a further decoding changes it. */
const readings = (text: string): string[] => {
  const all: string[] = [decoded(text)]
  for (let last = all[0]; last !== undefined && all.length < MOST_ESCAPES; last = all.at(-1)) {
    const next = decoded(last)
    if (next === last) break
    all.push(next)
  }
  return all
}

const split = (pair: string): [name: string, value: string] => {
  const at = pair.indexOf('=')
  return at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}

const nameOf = (pair: string): string => decoded(split(pair)[0]).replace(/^(?:amp;)+/u, '')

/** Splits a parameter that contains an escaped token or email parameter into the original parameters. */
const opened = (pair: string): string[] => {
  const own = [TOKEN, EMAIL].includes(nameOf(pair))
  const inside = readings(own ? split(pair)[1] : pair).find(text => HIDDEN.test(text))
  if (inside === undefined) return [pair]
  const pairs = inside.split('&')
  return own ? [`${nameOf(pair)}=${pairs[0] ?? ''}`, ...pairs.slice(1)] : pairs
}

const tokenOf = (value: string): string => withoutEnd(readings(value).at(-1) ?? '', BEHIND)

const emailOf = (value: string): string => {
  const all = readings(value)
  const bare = all.map(text => withoutEnd(text.replace(BEFORE, ''), BEHIND))
  return bare.find(isEmailAddress) ?? all[0] ?? ''
}

/**
 * Reads the query (`?…`) of a link from an email, even if mail programs distorted the link: escaped up to three times,
 * with `&amp;` for `&`, with a raw `+`, or with a trailing bracket or full stop. Lost base64 padding of a token is not
 * restored; A-138. A query of more than 8,192 characters is no link: token and email are null, and nothing is kept of it.
 */
export const readMailLink = (search: string): MailLink => {
  // Answers B-141
  if (search.length > LONGEST) return { token: null, email: null, rest: '' }
  const text = search.replace(/^\?/u, '')
  let token: string | null = null
  let email: string | null = null
  const otherPairs: string[] = []
  for (const pair of text === '' ? [] : text.split('&')) {
    const pairs = opened(pair)
    const isOthers = pairs.every(part => ![TOKEN, EMAIL].includes(nameOf(part)))
    if (isOthers) otherPairs.push(pair)
    for (const part of pairs) {
      const value = split(part)[1]
      if (nameOf(part) === TOKEN) token ??= tokenOf(value)
      if (nameOf(part) === EMAIL) email ??= emailOf(value)
    }
  }
  const kept = otherPairs.join('&')
  return { token, email, rest: kept === '' ? '' : `?${kept}` }
}
