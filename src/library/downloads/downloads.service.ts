import * as v from 'valibot'
import {
  download,
  downloadListFrame,
  downloadUrlFrom,
  newestFirst,
  type Download,
  type DownloadList,
} from '#machines/library/model/download.ts'
import type { Network } from '#src/http/client.ts'
import { createLenientParser, nothingReadable } from '#src/http/lenient.ts'
import { path } from '#src/http/path.ts'

/** The download service: archives of photos. Every call rejects with `ServiceError` or `AbortError` only. */
export const downloadClient = (network: Network) => {
  const call = network.call('downloadBaseUrl')
  const addressed = downloadUrlFrom(network.configuration.downloadOrigins)
  const read = (lenient: ReturnType<typeof createLenientParser>, signal: AbortSignal) =>
    // Answers L-249
    call.get('downloads', {
      schema: v.object({ ...downloadListFrame.entries, items: lenient.each(download) }),
      signal,
    })
  return {
    /** `GET /downloads`, newest first. A malformed archive is left out and reported. */
    list: async (signal: AbortSignal): Promise<Download[]> => {
      const lenient = createLenientParser(network, 'Downloads')
      return newestFirst((await lenient.answerOf(read(lenient, signal))).items)
    },

    /**
     * Does what `list` does, and counts the archives that are left out. Rejects as `malformed` if there are archives and
     * none of them can be read.
     */
    readableList: async (signal: AbortSignal): Promise<DownloadList> => {
      const lenient = createLenientParser(network, 'Downloads')
      const { items, leftOut } = await lenient.pageOf(read(lenient, signal))
      if (items.length === 0 && leftOut !== undefined) throw nothingReadable('Downloads', leftOut)
      return { items: newestFirst(items), ...(leftOut === undefined ? {} : { leftOut }) }
    },

    /** `GET /downloads/{id}`. Refusals: no such archive (404). */
    one: async (id: string, signal: AbortSignal): Promise<Download> =>
      // Answers L-250
      (await call.get(path`downloads/${id}`, { schema: download, signal })).answer,

    /** `GET /downloads/{id}/url`: signed, valid ten minutes. Refusals: not ready (409), no such archive (404). */
    address: async (id: string, signal: AbortSignal): Promise<string> =>
      // Answers L-251
      (await call.get(path`downloads/${id}/url`, { schema: addressed, signal })).answer.url,

    /** `POST /downloads`, 1 to 100 ids; never retried. An answer without id or photos is malformed; L-157. */
    create: async (imageIds: readonly string[], signal: AbortSignal): Promise<Download> => {
      // Answers L-252
      const { answer } = await call.post('downloads', {
        schema: download,
        signal,
        body: imageIds,
      })
      return answer
    },
  }
}

export type DownloadService = ReturnType<typeof downloadClient>
