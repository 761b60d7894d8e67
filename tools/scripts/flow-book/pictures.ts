import { cpSync, existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The pictures of states, which generated paths take. */
export interface Pictures {
  /** Addresses by appearance and width in px; empty for a state without pictures. */
  of(flow: string, state: string): Record<string, Record<string, string>>
  /** The number of states of a flow with at least one picture. */
  count(flow: string): number
}

const NAME = /^(.+)-(390|768|1440)\.(?:png|webp)$/u

/**
 * The pictures of a folder, `{brand}/{theme}/{locale}/{flow}/{state}-{width}.png` or `.webp`, by their addresses in the
 * book. Brand, theme and locale are the appearance.
 */
export const picturesIn = (folder: string): Pictures => {
  const found = new Map<string, Record<string, Record<string, string>>>()
  const files = existsSync(folder) ? globSync('*/*/*/*/*', { cwd: folder }).toSorted() : []
  for (const file of files.map(name => name.replaceAll('\\', '/'))) {
    const [, state = '', width = ''] = NAME.exec(basename(file)) ?? []
    if (state === '') continue
    const appearance = dirname(dirname(file))
    const key = `${basename(dirname(file))}/${state}`
    const pictures = found.get(key) ?? {}
    const address = `pictures/${dirname(file)}/${encodeURIComponent(basename(file))}`
    found.set(key, {
      ...pictures,
      [appearance]: { ...pictures[appearance], [width]: address },
    })
  }
  return {
    of: (flow, state) => found.get(`${flow}/${state}`) ?? {},
    count: flow => [...found.keys()].filter(key => key.startsWith(`${flow}/`)).length,
  }
}

export const copyPictures = (folder: string, book: string): void => {
  if (existsSync(folder)) {
    cpSync(folder, join(book, 'pictures'), { recursive: true })
  }
}
