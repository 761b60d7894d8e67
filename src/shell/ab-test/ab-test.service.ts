import { AB_TEST, abOffer, type Variant } from '#machines/shell/ab-test/ab-offer.model.ts'
import { createCall } from '#src/http/call.ts'
import type { Client } from '#src/http/client.ts'

/** The A/B test, called without a token. */
export interface AbTestService {
  /**
   * `POST` to the address of the test, once: the variant of this visit. `control` if no test is
   * configured. Rejects with `ServiceError` or `AbortError`.
   */
  variant(signal: AbortSignal): Promise<Variant>
}

export const abTestClient: Client<AbTestService> = ({ configuration: { abTestUrl }, send }) => {
  const call =
    abTestUrl === undefined ? null : createCall(abTestUrl, null, { send, service: 'abTest' })
  return {
    variant: async signal => {
      if (call === null) return 'control'
      const { answer } = await call.post('', {
        schema: abOffer,
        signal,
        body: { name: AB_TEST },
        isRead: true,
      })
      return answer
    },
  }
}
