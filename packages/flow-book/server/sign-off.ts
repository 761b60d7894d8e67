import { readFile, rename, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import {
  agreement,
  SIGN_OFF_FILE,
  UnreadableSignOff,
  withSignOff,
} from '#flow-book/sign-off.model.ts'
import { sentence } from '#flow-book/server/sentence.ts'

/** Longest body of a request, in characters: a name and a note. */
const MOST = 4000

/** The flow book's list of flows; `hash` identifies the version of a flow that the book shows. */
const shownFlows = v.object({ flows: v.array(v.object({ id: v.string(), hash: v.string() })) })

/**
 * Stores sign-offs in a file of the repository, atomically. `readBook` returns the text of the served flow book's
 * flows.json, `today` an ISO date.
 */
export const createSignOffs = (
  file: string,
  readBook: () => Promise<string>,
  today: () => string,
) => {
  /** The last write. Each write waits for the previous write, because it reads the file and replaces it. */
  let last: Promise<unknown> = Promise.resolve()

  /** The text of the file, empty if it is missing. Throws for an unreadable file, which must not be overwritten. */
  const textNow = (): Promise<string> =>
    readFile(file, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
      throw error
    })

  const store = async (request: Request): Promise<Response> => {
    const parsed = v.safeParse(
      v.pipe(v.string(), v.maxLength(MOST, 'that is too long'), v.parseJson(), agreement),
      await request.text(),
    )
    if (!parsed.success) return sentence(400, `Nothing was written: ${parsed.issues[0].message}.`)
    const book = v.safeParse(
      v.pipe(v.string(), v.parseJson(), shownFlows),
      await readBook().catch(() => ''),
    )
    const shown = book.success
      ? book.output.flows.find(({ id }) => id === parsed.output.flow)
      : undefined
    if (shown?.hash !== parsed.output.hash) {
      return sentence(
        409,
        'Nothing was written: the flow book has another version of this flow by now. Reload it and look again.',
      )
    }
    try {
      const text = withSignOff(await textNow(), { ...parsed.output, date: today() })
      await writeFile(`${file}.new`, text)
      await rename(`${file}.new`, file)
      return await read()
    } catch (error) {
      if (error instanceof UnreadableSignOff) return sentence(409, error.message)
      return sentence(500, `Nothing was written: ${SIGN_OFF_FILE} cannot be changed.`)
    }
  }

  const read = async (): Promise<Response> =>
    new Response(await textNow(), {
      headers: {
        'content-type': 'text/tab-separated-values; charset=utf-8',
        'cache-control': 'no-store',
        'sign-off': 'writable',
      },
    })

  return {
    /** An answer with the current text of the file. */
    read,
    /**
     * Stores the sign-off in the body of a request. Answers with the new file, or with a sentence that says why nothing
     * was written.
     */
    add: (request: Request): Promise<Response> => {
      const adding = last.then(() => store(request))
      last = adding.catch(() => null)
      return adding
    },
  }
}
