import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  agreement,
  SIGN_OFF_FILE,
  UnreadableSignOff,
  withSignOff,
} from '#flow-book/sign-off.model.ts'

/** Longest body of a request, in characters: a name and a note. */
const MOST = 4000

const sent = v.pipe(v.string(), v.maxLength(MOST, 'that is too long'), v.parseJson(), agreement)

/** The flow book's list of flows; `hash` identifies the version of a flow that the book shows. */
const book = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ flows: v.array(v.object({ id: v.string(), hash: v.string() })) }),
)

/**
 * Answers the requests of the flow book at `/{name}/` that are not for its files: returns and stores the sign-offs of a
 * project. `folder` has the book's build. Refuses a POST that does not come from a page of the same origin. Other
 * machines cannot send requests, because the sandbox listens on loopback only.
 */
export const createBookRequests = (project: string, folder: string, name: string) => {
  const file = join(project, SIGN_OFF_FILE)
  /** The last write. Each write waits for the previous write, because a write reads the file and replaces it. */
  let last: Promise<unknown> = Promise.resolve()

  /** The text of the file; empty if it is missing. Throws if it cannot be read, so that it is not overwritten. */
  const textNow = (): Promise<string> =>
    readFile(file, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
      throw error
    })

  const read = async (): Promise<Response> =>
    new Response(await textNow(), {
      headers: {
        'content-type': 'text/tab-separated-values; charset=utf-8',
        'cache-control': 'no-store',
        'sign-off': 'writable',
      },
    })

  /** Stores a sign-off, atomically. Answers with the new file, or with a sentence that says why nothing was written. */
  const store = async (request: Request): Promise<Response> => {
    const parsed = v.safeParse(sent, await request.text())
    if (!parsed.success) return sentence(400, `Nothing was written: ${parsed.issues[0].message}.`)
    const { flow, hash } = parsed.output
    const shown = v.safeParse(
      book,
      await readFile(join(folder, name, 'flows.json'), 'utf8').catch(() => ''),
    )
    if (!shown.success || !shown.output.flows.some(own => own.id === flow && own.hash === hash)) {
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

  return {
    /** Returns the answer to a request of the flow book that is not for a file; null for any other request. */
    answer: async (request: Request, path: string): Promise<Response | null> => {
      if (path !== `/${name}/sign-off.tsv`) return null
      if (request.method === 'GET') return read()
      if (request.method !== 'POST') return null
      if (request.headers.get('origin') !== new URL(request.url).origin) {
        return sentence(403, 'Only the flow book of this very host can ask for this.')
      }
      const storing = last.then(() => store(request))
      last = storing.catch(() => null)
      return storing
    },
  }
}

export type BookRequests = ReturnType<typeof createBookRequests>

/** An answer that is one sentence for people. */
const sentence = (status: number, words: string): Response =>
  new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

/** The local date, as `2026-05-20`. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())
