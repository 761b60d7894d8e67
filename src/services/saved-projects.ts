import { savedProjectPageFrom, type SavedProjectPage } from '#src/model/saved-project.ts'
import { nothing } from '#src/services/call.ts'
import { path } from '#src/services/path.ts'
import type { Client } from '#src/services/client.ts'

/** Which page of saved projects. */
export interface SavedProjectQuery {
  /** The `sub` claim; A-293. */
  accountId: string
  /** From 1 on. */
  page: number
  /** Projects on a page, 1 to 100. */
  size: number
}

/** The saved projects of a customer. Every call rejects with `ServiceError` or `AbortError` only. */
export interface SavedProjectService {
  /** `GET /api/v2/projects/{accountId}`, newest first; A-321. Refusals: another account (403). */
  list(query: SavedProjectQuery, signal: AbortSignal): Promise<SavedProjectPage>
  /** `DELETE /api/v2/project/{id}`; one that is gone already (404) counts as removed. */
  remove(id: string, signal: AbortSignal): Promise<void>
}

export const savedProjectClient: Client<SavedProjectService> = network => {
  const call = network.call('savedProjectsBaseUrl')
  const schema = savedProjectPageFrom(network.configuration.photoOrigins)
  return {
    list: async ({ accountId, page, size }, signal) => {
      const { answer } = await call.get(path`api/v2/projects/${accountId}`, {
        schema,
        signal,
        query: { skip: (page - 1) * size, limit: size },
      })
      return answer
    },

    remove: async (id, signal) => {
      await call.delete(path`api/v2/project/${id}`, {
        schema: nothing,
        signal,
        answers: { 404: null },
      })
    },
  }
}
