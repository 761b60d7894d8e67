export const SECTIONS = ['chart', 'outline', 'paths', 'try', 'results'] as const
export type Section = (typeof SECTIONS)[number]

/** The view of the flow book that an address names. */
export type Address =
  | { view: 'list' }
  | { view: 'search'; words: string }
  | { view: 'changes' }
  /** The accessibility evidence. */
  | { view: 'accessibility' }
  /** A session recorded in another tab. */
  | { view: 'session' }
  | { view: 'flow'; flow: string; section: Section; state: string | null; path: number | null }

/**
 * Parses the part of an address after `#`. An empty part names the list of flows; an unknown section counts as the
 * chart.
 */
export const addressOf = (hash: string): Address => {
  const [first = '', ...rest] = hash
    .replace(/^#?\/?/u, '')
    .split('/')
    .map(decoded)
  const second = rest.join('/')
  if (first === '') return { view: 'list' }
  if (first === ':search') return { view: 'search', words: second }
  if (first === ':changes') return { view: 'changes' }
  if (first === ':accessibility') return { view: 'accessibility' }
  if (first === ':session') return { view: 'session' }
  const [flow = '', name = 'chart'] = first.split(':')
  const section = SECTIONS.find(known => known === name) ?? 'chart'
  const number = Number.parseInt(second, 10)
  return {
    view: 'flow',
    flow,
    section,
    state: section !== 'paths' && second !== '' ? second : null,
    path: section === 'paths' && number > 0 ? number : null,
  }
}

/** The address of a flow, or of one of its sections, states or paths: `#/session/fresh.idle`, `#/session:paths/3`. */
export const linkTo = (
  flow: string,
  section: Section = 'chart',
  part: string | number = '',
): string =>
  `#/${encodeURIComponent(flow)}${section === 'chart' ? '' : `:${section}`}${
    part === '' ? '' : `/${encodeURIComponent(part)}`
  }`

export const linkToSearch = (words: string): string => `#/:search/${encodeURIComponent(words)}`

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
