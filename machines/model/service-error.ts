import type { Again } from '#machines/model/time/retry-after.ts'

/**
 * The kinds of failure. Views have a text for each kind. `unanswered`: a write whose outcome is unknown;
 * docs/decisions/0056.
 */
export type FailureKind = 'offline' | 'refused' | 'malformed' | 'unexpected' | 'unanswered'

/**
 * The error with which services reject; the only other one is `AbortError`. `body` and `url` stay in memory: neither is
 * logged, reported or shown. See specification, account area section 8.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly kind: FailureKind
  /**
   * HTTP status by which the service answered; null if no complete answer of the service came, or if a later read
   * contradicted the answer. A status of 500 or more may be a gateway's.
   */
  readonly status: number | null
  /**
   * HTTP status of an answer that a gateway or proxy gave in place of the service: 507 or below 500; null for other
   * answers.
   */
  readonly gatewayStatus: number | null
  /** The body as text, at most 4,000 characters, or null without one. */
  readonly body: string | null
  readonly url: string
  /** The path of the call with placeholders for its values, safe for logs; null if unknown. */
  readonly template: string | null
  /** The UUID v4 sent as `X-CorrelationId`, or null if nothing was sent. */
  readonly correlationId: string | null
  /** The HTTP method of the call; null if the method is unknown, or for a protocol with several methods. */
  readonly method: string | null
  /** The prefix of the service's `BaseUrl` in the configuration, or null if unknown. */
  readonly service: string | null
  /** When the service accepts requests again; null if unknown. */
  readonly again: Again | null
  /** Whether the call timed out, so that the service may still carry it out. */
  readonly isLate: boolean
  /** Whether the answer had more bytes than the call takes, as it will at each retry. */
  readonly isTooLarge: boolean

  constructor(
    message: string,
    details: {
      kind: FailureKind
      status: number | null
      gatewayStatus?: number | null
      body: string | null
      url: string
      template?: string | null
      correlationId: string | null
      method?: string | null
      service?: string | null
      isLate?: boolean
      isTooLarge?: boolean
      again?: Again | null
    },
  ) {
    super(message)
    this.kind = details.kind
    this.status = details.status
    this.gatewayStatus = details.gatewayStatus ?? null
    this.body = details.body
    this.url = details.url
    this.template = details.template ?? null
    this.correlationId = details.correlationId
    this.method = details.method ?? null
    this.service = details.service ?? null
    this.isLate = details.isLate ?? false
    this.isTooLarge = details.isTooLarge ?? false
    this.again = details.again ?? null
  }
}
