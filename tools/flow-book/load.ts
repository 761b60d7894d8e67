import type {
  BookAxe,
  BookFlow,
  BookIndex,
  BookPath,
  BookTexts,
  BookWords,
  FlowNews,
  LooksNews,
  SearchIndex,
  SinceSignOff,
} from '#tools/flow-book/data.ts'
import type { BookEvidence } from '#tools/flow-book/evidence/evidence-data.ts'
import { type SignOffFile, signOffFileFrom } from '#tools/flow-book/agree/sign-offs.ts'

const asked = new Map<string, Promise<unknown>>()

/** Reads a file of the book once. After a failure, the next call reads the file again. */
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

/** Loads the list of flows. */
export const loadIndex = (): Promise<BookIndex> =>
  read('./flows.json', async (response): Promise<BookIndex> => response.json())

export const loadFlow = (id: string): Promise<BookFlow> =>
  read(`./flows/${id}.json`, async (response): Promise<BookFlow> => response.json())

export const loadPaths = (id: string): Promise<BookPath[]> =>
  read(`./paths/${id}.json`, async (response): Promise<BookPath[]> => response.json())

export const loadSearch = (): Promise<SearchIndex> =>
  read('./search.json', async (response): Promise<SearchIndex> => response.json())

/** Loads the texts of a flow's pages. */
export const loadWords = (id: string): Promise<BookWords> =>
  read(`./words/${id}.json`, async (response): Promise<BookWords> => response.json())

/** Loads the findings of axe in a flow; null if axe has not examined the flow. */
export const loadAxe = (id: string): Promise<BookAxe | null> =>
  read(`./axe/${id}.json`, async (response): Promise<BookAxe | null> => response.json())

export const loadEvidence = (): Promise<BookEvidence> =>
  read('./evidence.json', async (response): Promise<BookEvidence> => response.json())

/** Loads the messages of all languages. */
export const loadTexts = (): Promise<BookTexts> =>
  read('./texts.json', async (response): Promise<BookTexts> => response.json())

/** Loads what changed in a flow since the last release. */
export const loadNews = (id: string): Promise<FlowNews> =>
  read(`./news/${id}.json`, async (response): Promise<FlowNews> => response.json())

export const loadLooksNews = (): Promise<LooksNews> =>
  read('./news/looks.json', async (response): Promise<LooksNews> => response.json())

/** Loads the changes of a flow since it was signed off. */
export const loadSinceSignOff = (id: string): Promise<SinceSignOff> =>
  read(`./sign-offs/${id}.json`, async (response): Promise<SinceSignOff> => response.json())

export const loadSignOffs = (): Promise<SignOffFile> => read('./sign-off.tsv', signOffFileFrom)

/** Makes a newer file of sign-offs the one that every view shows. */
export const keepSignOffs = (file: SignOffFile): void => {
  asked.set('./sign-off.tsv', Promise.resolve(file))
}
