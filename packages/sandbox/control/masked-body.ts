/** Keys whose values describe a call and are not personal. */
const PLAIN = new Set([
  'kind',
  'type',
  'status',
  'locale',
  'language',
  'currency',
  'channel',
  'category',
  'operationname',
  'sort',
  'sortkey',
  'sortorder',
  'direction',
])

const ID = /(?:^id|Id|_id)s?$|^ids$/u

/** Matches keys whose values are secret even if the values look like ids. */
const SECRET = /token|secret|password|session|sign/iu

/** Matches keys whose numbers are personal data. */
const PERSONAL = /phone|house|postal|zip|birth|number|pin|code|amount|lat|lon/iu

/**
 * The JSON body of a call for the log. Keys, ids, flags and most numbers stay; texts that people wrote, personal
 * numbers and secrets are masked. In a GraphQL query, only the string literals are masked. Returns `No JSON` for
 * another text.
 */
export const maskedBody = (text: string): string => {
  try {
    return JSON.stringify(masked('', JSON.parse(text)))
  } catch {
    return 'No JSON'
  }
}

const masked = (key: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(item => masked(key, item))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [nameOf(name), masked(name, inner)]),
    )
  }
  if (typeof value === 'number') return PERSONAL.test(key) ? '***' : value
  return typeof value === 'string' ? maskedText(key, value) : value
}

const nameOf = (key: string): string => (/^[\w$-]{1,40}$/u.test(key) ? key : '***')

const maskedText = (key: string, text: string): string => {
  if (key === 'query' && /^\s*(?:query|mutation|\{)/u.test(text)) {
    return text.replaceAll(/"""[\s\S]*?"""|"(?:[^"\\]|\\.)*"/gu, '"***"')
  }
  if (PLAIN.has(key.toLowerCase()) && /^[a-z][\w-]{0,30}$/iu.test(text)) return text
  if (ID.test(key) && !SECRET.test(key) && /^[\w-]{1,64}$/u.test(text)) return text
  return '***'
}
