import {
  CHANNEL_QUERY,
  channelAnswer,
  CHANNELS_QUERY,
  channelsAnswer,
  type MerchandiseArticle,
  type MerchandiseChannel,
} from '#machines/orders/merchandise/merchandise.model.ts'
import type { Network } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'

/**
 * The merchandise service, by GraphQL. An answer with GraphQL errors rejects as `malformed`; A-382. A call is repeated
 * only after a 401. Every call rejects with `ServiceError` or `AbortError` only.
 */
export const merchandiseClient = (network: Network) => {
  const call = network.call('merchandiseBaseUrl')
  const { report } = network
  /** `query Channels`: the channels of vendors; A-280. */
  const channels = async (signal: AbortSignal): Promise<MerchandiseChannel[]> => {
    const lenient = createLenientParser(network, 'Channels')
    return lenient.answerOf(
      call.post('graphql', {
        schema: channelsAnswer(lenient.each),
        signal,
        body: { query: CHANNELS_QUERY, variables: {} },
        isRead: true,
      }),
    )
  }
  const reported = <Found>(found: Found | null | undefined): Found | null => {
    if (found === null || found === undefined) report('action', new Error('Channel Not Found'))
    return found ?? null
  }

  return {
    channels,

    /** The channel of a vendor and a locale. Returns null, and reports it, if there is no such channel; A-384. */
    channelOf: async (
      { vendorId, locale }: { vendorId: string; locale: string },
      signal: AbortSignal,
    ): Promise<MerchandiseChannel | null> =>
      reported(
        (await channels(signal)).find(
          channel => channel.vendorId === vendorId && channel.locale === locale,
        ),
      ),

    /** `query Channel`: its articles by id and locale; null, and reported, if there is no such channel; A-384. */
    articles: async (
      { code, locale }: { code: string; locale: string },
      signal: AbortSignal,
    ): Promise<MerchandiseArticle[] | null> => {
      const lenient = createLenientParser(network, 'Articles')
      const answer = await lenient.readableOf(
        call.post('graphql', {
          schema: channelAnswer(lenient.each),
          signal,
          body: { query: CHANNEL_QUERY, variables: { code, locale } },
          isRead: true,
        }),
      )
      return reported(answer)
    },
  }
}

export type MerchandiseService = ReturnType<typeof merchandiseClient>
