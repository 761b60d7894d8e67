import { createdSelection, tempSelection } from '#machines/library/model/temp-selection.ts'
import type { Network } from '#src/http/client.ts'
import { path } from '#src/http/path.ts'

/** The maximum number of bytes of a selection: one of 100,000 photos has 4 MB. */
const LARGEST_SELECTION = 10_000_000

/** Stored selections. Rejects with `ServiceError` or `AbortError` only. L-254, L-255, L-257. */
export const tempSelectionClient = (network: Network) => {
  const call = network.call('photoBaseUrl')
  return {
    /** `POST /temp-selections`, 1 to 100,000 ids; never retried. Returns the id for the editor's address. */
    create: async (photoIds: readonly string[], signal: AbortSignal): Promise<string> => {
      const { answer } = await call.post('temp-selections', {
        schema: createdSelection,
        signal,
        body: { photoIds },
        isHarmless: true,
      })
      return answer.tempSelectionId
    },

    /** `GET /temp-selections/{id}`: the ids of the selection's photos. Refusals: no such selection (404). */
    read: async (id: string, signal: AbortSignal): Promise<string[]> =>
      (
        await call.get(path`temp-selections/${id}`, {
          schema: tempSelection,
          largest: LARGEST_SELECTION,
          signal,
        })
      ).answer.photoIds,
  }
}
