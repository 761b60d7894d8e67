import { ServiceError } from '#machines/model/service-error.ts'
import { voucherOffer, type VoucherOffer } from '#machines/orders/model/voucher.ts'
import { path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'

const inItsWords = (error: unknown): unknown => {
  if (!(error instanceof ServiceError) || error.status === null) return error
  const { body, status, url } = error
  const words = `Error ${body ?? ''}; Status Code: ${status} Received from ${url}`
  return new ServiceError(words, error)
}

export const voucherClient = (network: Network) => {
  const call = network.call('voucherBaseUrl')
  return {
    /**
     * `GET /api/v1/campaigns/offers/{voucherOptionCode}`; null if there is no such voucher (404). Other
     * error statuses reject with a `ServiceError` whose message is `Error {body}; Status Code: {status} Received from
     * {url}`; reports leave this message out; A-378.
     */
    offer: async (voucherOptionCode: string, signal: AbortSignal): Promise<VoucherOffer | null> => {
      try {
        // Answers
        const { answer } = await call.get(path`api/v1/campaigns/offers/${voucherOptionCode}`, {
          schema: voucherOffer,
          signal,
          answers: { 404: null },
        })
        return answer
      } catch (error) {
        throw inItsWords(error)
      }
    },
  }
}
