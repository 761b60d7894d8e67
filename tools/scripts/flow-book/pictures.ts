import { cpSync, existsSync, globSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The pictures of states that the generated paths took. */
export interface Pictures {
  /** Addresses by width in px; empty for a state that nobody took a picture of. */
  of(flow: string, state: string): Record<string, string>
  count(flow: string): number
}

const NAME = /^(.+)-(390|768|1440)\.(?:png|webp)$/u

/** Copies the pictures of a folder, `{flow}/{state}-{width}.png` or `.webp`, into the book, and remembers which there are. */
export const copyPictures = (folder: string, book: string): Pictures => {
  const found = new Map<string, Record<string, string>>()
  if (existsSync(folder)) {
    for (const file of globSync('*/*', { cwd: folder }).toSorted()) {
      const [, state = '', width = ''] = NAME.exec(basename(file)) ?? []
      if (state === '') continue
      const flow = dirname(file)
      mkdirSync(join(book, 'pictures', flow), { recursive: true })
      cpSync(join(folder, file), join(book, 'pictures', file))
      const key = `${flow}/${state}`
      found.set(key, {
        ...found.get(key),
        [width]: `pictures/${flow}/${encodeURIComponent(basename(file))}`,
      })
    }
  }
  return {
    of: (flow, state) => found.get(`${flow}/${state}`) ?? {},
    count: flow => [...found.keys()].filter(key => key.startsWith(`${flow}/`)).length,
  }
}
