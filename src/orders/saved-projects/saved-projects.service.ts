import * as v from 'valibot'
import {
  savedProjectFrom,
  savedProjectPageFrom,
  type SavedProjectPage,
} from '#machines/orders/model/saved-project.ts'
import { details } from '#machines/model/lenient.ts'
import { totalFrom } from '#machines/orders/model/list-total.ts'
import { nothing } from '#src/http/call.ts'
import { path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'
import { createLenientParser, nothingReadable } from '#src/http/lenient.ts'

export interface SavedProjectQuery {
  /** The account's id, the `sub` claim; A-293. */
  accountId: string
  /** The number of the page, from 1. */
  page: number
  /** Projects per page, 1 to 100. */
  size: number
}

/**
 * Reads a page for a list of projects. Rejects as `malformed` if the page exists and none of its projects could be
 * read. An empty page thus means that it is beyond the last page, or that the account has no projects.
 */
export const readProjects = async (
  service: Pick<SavedProjectService, 'list'>,
  query: SavedProjectQuery,
  signal: AbortSignal,
): Promise<SavedProjectPage> => {
  const page = await service.list(query, signal)
  const isThere = (query.page - 1) * query.size < page.totalProjectCount
  if (isThere && page.projects.length === 0) throw nothingReadable('Projects', page.leftOut)
  return page
}

/** A customer's saved projects. Every call rejects with `ServiceError` or `AbortError` only. */
export const savedProjectClient = (network: Network) => {
  const call = network.call('savedProjectsBaseUrl')
  const { photoOrigins } = network.configuration
  const { totalProjectCount: total } = savedProjectPageFrom(photoOrigins).entries
  return {
    /**
     * `GET /api/v2/projects/{accountId}`, newest first; A-321. A malformed project is left out and reported; where the
     * total cannot be read, it is the number of projects read so far, plus one after a full page. Refusals: another account (403).
     */
    list: async (
      { accountId, page, size }: SavedProjectQuery,
      signal: AbortSignal,
    ): Promise<SavedProjectPage> => {
      const lenient = createLenientParser(network, 'Projects')
      const skip = (page - 1) * size
      const { totalProjectCount, ...read } = await lenient.pageOf(
        call.get(path`api/v2/projects/${accountId}`, {
          schema: v.object({
            ...details({ totalProjectCount: total }),
            projects: lenient.each(savedProjectFrom(photoOrigins)),
          }),
          signal,
          query: { skip, limit: size },
        }),
      )
      // Answers B-357
      if (totalProjectCount !== null && totalProjectCount !== undefined) {
        return { ...read, totalProjectCount }
      }
      const knownTotal = totalFrom({ ...read, items: read.projects }, { offset: skip, limit: size })
      return { ...read, totalProjectCount: knownTotal, isTotalUnread: true }
    },

    /** `DELETE /api/v2/project/{id}`. Refusal: the project does not exist any more (404). */
    remove: async (id: string, signal: AbortSignal): Promise<void> => {
      // Answers A-322
      await call.delete(path`api/v2/project/${id}`, {
        schema: nothing,
        signal,
      })
    },
  }
}

export type SavedProjectService = ReturnType<typeof savedProjectClient>
