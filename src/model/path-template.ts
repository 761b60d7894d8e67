/**
 * A path fit for logs: query dropped, digits dropped, and whatever looks like an id, an email or a token replaced.
 * Account area, section 8: the path with digits removed.
 */
export const pathTemplate = (url: string): string => {
  const path = URL.canParse(url) ? new URL(url).pathname : (url.split(/[?#]/u)[0] ?? '')
  return path
    .split('/')
    .map(segment =>
      segment.includes('@') || segment.includes('%') || segment.length > 24
        ? '{value}'
        : segment.replaceAll(/(?<!^v)\d+/gu, ''),
    )
    .join('/')
}
