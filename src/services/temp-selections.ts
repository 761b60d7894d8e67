import { createdSelection, tempSelection } from '#src/model/temp-selection.ts'
import type { Client } from '#src/services/client.ts'
import { path } from '#src/services/path.ts'

/**
 * Selections that wait for the prints editor, at photo management. Every call rejects with `ServiceError` or `AbortError`
 * only. L-254, L-255, L-257.
 */
export interface TempSelectionService {
  /** `POST /temp-selections` with 1 to 100,000 ids, sent once: the id under which the editor finds them. */
  create(photoIds: readonly string[], signal: AbortSignal): Promise<string>
  /** `GET /temp-selections/{id}`: the ids of its photos. Refusals: no such selection (404). */
  read(id: string, signal: AbortSignal): Promise<string[]>
}

export const tempSelectionClient: Client<TempSelectionService> = network => {
  const call = network.call('photoBaseUrl')
  return {
    create: async (photoIds, signal) => {
      const { answer } = await call.post('temp-selections', {
        schema: createdSelection,
        signal,
        body: { photoIds },
        once: true,
      })
      return answer.tempSelectionId
    },

    read: async (id, signal) =>
      (await call.get(path`temp-selections/${id}`, { schema: tempSelection, signal })).answer
        .photoIds,
  }
}
