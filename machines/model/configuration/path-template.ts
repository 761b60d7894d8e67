/**
 * Matches tokens of 96 bits and more: 16 or more characters with a letter and a digit. A dot does not match, so that
 * names of the product's files are not replaced.
 */
const TOKEN = /^(?=.*\d)(?=.*[A-Za-z])[\w~-]{16,}$/u

/**
 * A path that is safe for logs: without query and digits (except in a version such as `v2`), and with everything that
 * looks like an id, an email or a token replaced. Account area, section 8: the path with digits removed.
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
