import {
  publicConfigurationFrom,
  type PublicConfiguration,
} from '#machines/model/public-configuration.ts'
import { path } from '#src/http/path.ts'
import type { Client } from '#src/http/client.ts'

/** The public configuration, read without a token. */
export interface PublicConfigurationService {
  /**
   * `GET /{channel}`: menus and routes. `channel` is the id that the storefront has for the locale. Rejects with
   * `ServiceError` or `AbortError`.
   */
  read(channel: string, signal: AbortSignal): Promise<PublicConfiguration>
}

/** `call` has no bearer source. */
export const publicConfigurationClient: Client<PublicConfigurationService> = network => {
  const schema = publicConfigurationFrom(network.linkOrigins)
  const call = network.callWithoutToken('publicConfBaseUrl')
  return {
    read: async (channel, signal) => {
      const { answer } = await call.get(path`${channel}`, { schema, signal })
      return answer
    },
  }
}
