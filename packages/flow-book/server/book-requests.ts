import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SIGN_OFF_FILE } from '#flow-book/sign-off.model.ts'
import { sentence } from '#flow-book/server/sentence.ts'
import { createSignOffs } from '#flow-book/server/sign-off.ts'

/**
 * Answers the requests of the flow book at `/{book}/`, whose build is in `folder`: stores and returns sign-offs.
 * Refuses a POST that does not come from a page
 * of the same origin. Other machines cannot call it, because the sandbox listens on loopback only.
 */
export const createBookRequests = (project: string, folder: string, book: string) => {
  const signOffs = createSignOffs(
    join(project, SIGN_OFF_FILE),
    () => readFile(join(folder, book, 'flows.json'), 'utf8'),
    () => dayOf(new Date()),
  )
  return {
    /** Returns the answer to a request of the flow book that is not for a file; null for any other request. */
    answer: async (request: Request, path: string): Promise<Response | null> => {
      if (request.method === 'GET' && path === `/${book}/sign-off.tsv`) return signOffs.read()
      if (request.method !== 'POST' || path !== `/${book}/sign-off.tsv`) return null
      const isOwn = request.headers.get('origin') === new URL(request.url).origin
      return isOwn ? signOffs.add(request) : refuse()
    },
  }
}

/** Answers the flow book's requests that are not for files. */
export type BookRequests = ReturnType<typeof createBookRequests>

const refuse = (): Response =>
  sentence(403, 'Only the flow book of this very host can ask for this.')

/** The local date of a time, as `2026-05-20`. */
const dayOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map(part => `${part}`.padStart(2, '0'))
    .join('-')
