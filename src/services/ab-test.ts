import { AB_TEST, abOffer, type Variant } from '#src/model/ab-offer.ts'
import type { ServiceCall } from '#src/services/call.ts'

/** The A/B test, asked without a token. */
export interface AbTestService {
  /**
   * `POST` to the address of the test, once: which variant this visit sees. Control where no test is
   * configured. Rejects with `ServiceError` or `AbortError`.
   */
  variant(signal: AbortSignal): Promise<Variant>
}

/** `call` has no bearer source; null where no test is configured. */
export const createAbTestService = (call: ServiceCall | null): AbTestService => ({
  variant: async signal => {
    if (call === null) return 'control'
    const { answer } = await call.post('', { schema: abOffer, signal, body: { name: AB_TEST } })
    return answer
  },
})
