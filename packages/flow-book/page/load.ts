import type {
  BookFlow,
  BookIndex,
  BookPath,
  BookTexts,
  BookWords,
  FlowNews,
  SearchIndex,
  SinceSignOff,
} from '#flow-book/page/data.ts'
import { type SignOffFile, signOffFileFrom } from '#flow-book/page/agree/sign-offs.ts'

const asked = new Map<string, Promise<unknown>>()

/** Reads a file of the book once. After a failure, the next call reads the file again. */
const read = <Content>(file: string, get: (response: Response) => Promise<Content>) => {
  const begun = asked.get(file)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each file has one reader below
  if (begun !== undefined) return begun as Promise<Content>
  const reading = fetch(file).then(response => {
    if (!response.ok) throw new Error(`${file} answered ${response.status}`)
    return get(response)
  })
  reading.catch(() => asked.delete(file))
  asked.set(file, reading)
  return reading
}

const json = <Content>(file: string): Promise<Content> =>
  read(file, async (response): Promise<Content> => response.json())

export const loadIndex = (): Promise<BookIndex> => json('./flows.json')

export const loadFlow = (id: string): Promise<BookFlow> => json(`./flows/${id}.json`)

export const loadPaths = (id: string): Promise<BookPath[]> => json(`./paths/${id}.json`)

export const loadSearch = (): Promise<SearchIndex> => json('./search.json')

export const loadWords = (id: string): Promise<BookWords> => json(`./words/${id}.json`)

export const loadTexts = (): Promise<BookTexts> => json('./texts.json')

/** Loads the changes of a flow since the last release. */
export const loadNews = (id: string): Promise<FlowNews> => json(`./news/${id}.json`)

/** Loads the changes of a flow since it was signed off. */
export const loadSinceSignOff = (id: string): Promise<SinceSignOff> =>
  json(`./sign-offs/${id}.json`)

export const loadSignOffs = (): Promise<SignOffFile> => read('./sign-off.tsv', signOffFileFrom)

/** From now on, every view shows these sign-offs. */
export const keepSignOffs = (file: SignOffFile): void => {
  asked.set('./sign-off.tsv', Promise.resolve(file))
}
