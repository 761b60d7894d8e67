/** Letters and digits as tokens of 96 bits and more have them; files of the product have a dot before their ending. */
const TOKEN = /^(?=.*\d)(?=.*[A-Za-z])[\w~-]{16,}$/u

/**
 * A path fit for logs: query dropped, digits dropped, and whatever looks like an id, an email or a token replaced.
 * Account area, section 8: the path with digits removed.
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
