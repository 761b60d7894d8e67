import { AB_TEST, abOffer, type Variant } from '#machines/shell/ab-test/ab-offer.model.ts'
import { createCall } from '#src/http/call.ts'
import type { Network } from '#src/http/client.ts'

/** The A/B test, called without a token. */
export const abTestClient = ({ configuration: { abTestUrl }, send }: Network) => {
  const call =
    abTestUrl === undefined ? null : createCall(abTestUrl, null, { send, service: 'abTest' })
  return {
    /**
     * `POST`, once per visit; `control` if no test is configured. Rejects with `ServiceError` or `AbortError`; A-199,
     *
     */
    variant: async (signal: AbortSignal): Promise<Variant> => {
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
