/** Matches tokens of 96 bits and more: 16 characters with a letter and a digit; no dot, as names of files have. */
const TOKEN = /^(?=.*\d)(?=.*[A-Za-z])[\w~-]{16,}$/u

/**
 * The path of an address in a form that is safe for logs. The query is omitted, and digits are removed (except in a
 * version such as `v2`). `{value}` replaces each segment that has more than 24 characters, or looks like an email
 * address, an encoded text or a token. Account area, section 8.
 */
export const pathTemplate = (url: string): string => {
  const path = URL.canParse(url) ? new URL(url).pathname : (url.split(/[?#]/u)[0] ?? '')
  return path
    .split('/')
    .map(segment =>
      segment.includes('@') || segment.includes('%') || segment.length > 24 || TOKEN.test(segment)
        ? '{value}'
        : segment.replaceAll(/(?<!^v)\d+/gu, ''),
    )
    .join('/')
}
