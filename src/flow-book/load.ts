import type { BookFlow, BookIndex, BookPath, SearchIndex } from '#src/flow-book/data.ts'

const asked = new Map<string, Promise<unknown>>()

/** Reads a file of the book once; a failed read is tried again the next time. */
const read = <Content>(file: string, get: (response: Response) => Promise<Content>) => {
  const known = asked.get(file)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each file has one reader below
  if (known !== undefined) return known as Promise<Content>
  const reading = fetch(file).then(response => {
    if (!response.ok) throw new Error(`${file} answered ${response.status}`)
    return get(response)
  })
  reading.catch(() => asked.delete(file))
  asked.set(file, reading)
  return reading
}

/** The list of flows. */
export const loadIndex = (): Promise<BookIndex> =>
  read('./flows.json', async (response): Promise<BookIndex> => response.json())

/** One flow with its chart. */
export const loadFlow = (id: string): Promise<BookFlow> =>
  read(`./flows/${id}.json`, async (response): Promise<BookFlow> => response.json())

/** The paths of a flow in words. */
export const loadPaths = (id: string): Promise<BookPath[]> =>
  read(`./paths/${id}.json`, async (response): Promise<BookPath[]> => response.json())

/** Everything that can be searched for. */
export const loadSearch = (): Promise<SearchIndex> =>
  read('./search.json', async (response): Promise<SearchIndex> => response.json())
