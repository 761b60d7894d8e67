import * as v from 'valibot'
import {
  cutOffArticleGroups,
  cutOffCampaign,
  type CutOffArticleGroups,
  type CutOffCampaign,
} from '#machines/orders/cut-off/cut-off.model.ts'
import { path } from '#src/http/path.ts'
import type { Client } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'

/** The service of the last order dates. Every call rejects with `ServiceError` or `AbortError` only. */
export interface CutOffService {
  /** `GET /v1/ArticleGroup`: the last order date of each article group. */
  articleGroups(signal: AbortSignal): Promise<CutOffArticleGroups['articleGroups']>
  /** `GET /v1/Campaign/{name}`. Refusals: no such campaign (404). */
  campaign(name: string, signal: AbortSignal): Promise<CutOffCampaign>
}

export const cutOffClient: Client<CutOffService> = network => {
  const call = network.call('cutOffBaseUrl')
  return {
    articleGroups: async signal => {
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

    campaign: async (name, signal) =>
      // Answers A-351
      (await call.get(path`v1/Campaign/${name}`, { schema: cutOffCampaign, signal })).answer,
  }
}
