import { publicConfiguration, type PublicConfiguration } from '#src/model/public-configuration.ts'
import { path } from '#src/services/path.ts'
import type { Client } from '#src/services/client.ts'

/** The public configuration, asked without a token. */
export interface PublicConfigurationService {
  /**
   * `GET /{channel}`: menus and routes. `channel` is the id that the storefront has for the locale. Rejects with
   * `ServiceError` or `AbortError`.
   */
  read(channel: string, signal: AbortSignal): Promise<PublicConfiguration>
}

/** `call` has no bearer source. */
export const publicConfigurationClient: Client<PublicConfigurationService> = network => {
  const call = network.callWithoutToken('publicConfBaseUrl')
  return {
    read: async (channel, signal) => {
      const { answer } = await call.get(path`${channel}`, { schema: publicConfiguration, signal })
      return answer
    },
  }
}
