import {
  publicConfigurationFrom,
  type PublicConfiguration,
} from '#machines/model/configuration/public-configuration.ts'
import { path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'

/** The public configuration, read without a token. */
export const publicConfigurationClient = (network: Network) => {
  const call = network.callWithoutToken('publicConfBaseUrl')
  return {
    /** `GET /{channel}`: menus and routes. Rejects with `ServiceError` or `AbortError`. */
    read: async (channel: string, signal: AbortSignal): Promise<PublicConfiguration> => {
      const lenient = createLenientParser(network, 'Menu entries')
      return lenient.answerOf(
        call.get(path`${channel}`, {
          schema: publicConfigurationFrom(network.linkOrigins, lenient.each),
          signal,
        }),
      )
    },
  }
}
