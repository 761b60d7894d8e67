export const SECTIONS = ['stories', 'states', 'chart', 'outline', 'paths', 'results'] as const
export type Section = (typeof SECTIONS)[number]

/** The view of the flow book that an address names. */
export type Address =
  | { view: 'map' }
  /** The figures of every flow. */
  | { view: 'list' }
  | { view: 'agree' }
  | { view: 'search'; words: string }
  | { view: 'changes' }
  /** The journal of an error report. */
  | { view: 'session' }
  | { view: 'flow'; flow: string; section: Section; state: string | null; path: number | null }

/**
 * Parses the part of an address after `#`. An empty part names the map; a flow without a section and a state
 * names its stories, and an unknown section counts as the chart.
 */
export const parseAddress = (hash: string): Address => {
  const [first = '', ...otherParts] = hash
    .replace(/^#?\/?/u, '')
    .split('/')
    .map(decoded)
  const second = otherParts.join('/')
  if (first === '') return { view: 'map' }
  if (first === ':list') return { view: 'list' }
  if (first === ':agree') return { view: 'agree' }
  if (first === ':search') return { view: 'search', words: second }
  if (first === ':changes') return { view: 'changes' }
  if (first === ':session') return { view: 'session' }
  const [flow = '', name] = first.split(':')
  const section =
    SECTIONS.find(known => known === name) ??
    (second === '' && name === undefined ? 'stories' : 'chart')
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
  section: Section = 'stories',
  part: string | number = '',
): string =>
  `#/${encodeURIComponent(flow)}${section === 'stories' || (section === 'chart' && part !== '') ? '' : `:${section}`}${
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
