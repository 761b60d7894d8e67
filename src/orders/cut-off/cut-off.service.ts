import * as v from 'valibot'
import {
  cutOffArticleGroups,
  cutOffCampaign,
  type CutOffArticleGroups,
  type CutOffCampaign,
} from '#machines/orders/cut-off/cut-off.model.ts'
import { path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'

/** The service of the last order dates. Every call rejects with `ServiceError` or `AbortError` only. */
export const cutOffClient = (network: Network) => {
  const call = network.call('cutOffBaseUrl')
  return {
    /** `GET /v1/ArticleGroup`: the last order date of each article group. */
    articleGroups: async (signal: AbortSignal): Promise<CutOffArticleGroups['articleGroups']> => {
      const lenient = createLenientParser(network, 'Article groups')
      const { articleGroups } = cutOffArticleGroups.entries
      const answer = await lenient.answerOf(
        // Answers A-350
        call.get('v1/ArticleGroup', {
          schema: v.object({ articleGroups: lenient.each(articleGroups.item) }),
          signal,
        }),
      )
      return answer.articleGroups
    },

    /** `GET /v1/Campaign/{name}`. Refusals: no such campaign (404). */
    campaign: async (name: string, signal: AbortSignal): Promise<CutOffCampaign> =>
      // Answers A-351
      (await call.get(path`v1/Campaign/${name}`, { schema: cutOffCampaign, signal })).answer,
  }
}

export type CutOffService = ReturnType<typeof cutOffClient>
