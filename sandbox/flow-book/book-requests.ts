import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SIGN_OFF_FILE } from '#machines/kit/sign-off.model.ts'
import type { CallLog } from '#sandbox/control/calls.ts'
import { createStateOpener } from '#sandbox/flow-book/open-state.ts'
import { sentence } from '#sandbox/flow-book/request-body.ts'
import { createStatePictures } from '#sandbox/flow-book/state-pictures.ts'
import { createSignOffs } from '#sandbox/flow-book/sign-off.ts'

/** Answers the flow book's requests that are not for files. */
export interface BookRequests {
  /** Returns the answer to a request of the flow book that is not for a file; null for any other request. */
  answer(request: Request, path: string): Promise<Response | null>
  close(): void
}

/**
 * Answers the requests of the flow book at `/{book}/`, whose build is in `folder`: stores and returns sign-offs, opens
 * states, takes and returns pictures of them, and returns the last calls. Refuses a POST that does not come from a page
 * of the same origin. Other machines cannot call it, because the sandbox listens on loopback only.
 */
export const createBookRequests = (
  project: string,
  folder: string,
  book: string,
  calls: Pick<CallLog, 'list'>,
): BookRequests => {
  const signOffs = createSignOffs(
    join(project, SIGN_OFF_FILE),
    () => readFile(join(folder, book, 'flows.json'), 'utf8'),
    () => dayOf(new Date()),
  )
  /** The last calls, from the control room's log, in which secrets are masked. */
  const lastCalls = async (): Promise<Response> =>
    Response.json({ calls: calls.list() }, { headers: { 'cache-control': 'no-store' } })
  const opener = createStateOpener(project)
  const pictures = createStatePictures(project)
  const pictureAddress = new RegExp(`^/${book}/pictures/([\\w-]+(?:/[\\w-]+){3}/[\\w.-]+)$`, 'u')

  return {
    answer: async (request, path) => {
      if (request.method === 'GET' && path === `/${book}/sign-off.tsv`) return signOffs.read()
      if (request.method === 'GET' && path === `/${book}/calls.json`) return lastCalls()
      const [, picture] = pictureAddress.exec(path) ?? []
      if (request.method === 'GET' && picture !== undefined) return pictures.read(picture)
      if (request.method !== 'POST') return null
      const isOwn = request.headers.get('origin') === new URL(request.url).origin
      switch (path) {
        case `/${book}/sign-off.tsv`:
          return isOwn ? signOffs.add(request) : refuse()
        case `/${book}/open-state`:
          return isOwn ? opener.open(request) : refuse()
        case `/${book}/open-state/frame`:
          return isOwn ? opener.frame(request) : refuse()
        case `/${book}/open-state/input`:
          return isOwn ? opener.input(request) : refuse()
        case `/${book}/pictures`:
          return isOwn ? pictures.take(request) : refuse()
        default:
          return null
      }
    },
    close: () => {
      opener.close()
      pictures.close()
    },
  }
}

const refuse = (): Response =>
  sentence(403, 'Only the flow book of this very host can ask for this.')

/** The local date of a time, as `2026-05-20`. */
const dayOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map(part => `${part}`.padStart(2, '0'))
    .join('-')
