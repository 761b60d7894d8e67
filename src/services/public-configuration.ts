import { publicConfiguration, type PublicConfiguration } from '#src/model/public-configuration.ts'
import type { ServiceCall } from '#src/services/call.ts'
import { path } from '#src/services/path.ts'

/** The public configuration, asked without a token. */
export interface PublicConfigurationService {
  /**
   * `GET /{channel}`: menus and routes. `channel` is the id that the storefront has for the locale. Rejects with
   * `ServiceError` or `AbortError`.
   */
  read(channel: string, signal: AbortSignal): Promise<PublicConfiguration>
}

/** `call` has no bearer source. */
export const createPublicConfigurationService = (
  call: ServiceCall,
): PublicConfigurationService => ({
  read: async (channel, signal) => {
    const { answer } = await call.get(path`${channel}`, { schema: publicConfiguration, signal })
    return answer
  },
})
