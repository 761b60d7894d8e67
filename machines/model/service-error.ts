import type { Again } from '#machines/model/retry-after.ts'

/**
 * Why a call to a service did not give what was asked for. Closed: a view translates each kind into words. `unanswered` is a
 * write that was sent, and of which nobody knows whether it was done; see docs/decisions/0056.
 */
export type FailureKind = 'offline' | 'refused' | 'malformed' | 'unexpected' | 'unanswered'

/**
 * The one error that services reject with (besides `AbortError`).
 * `body` and `url` stay in memory: neither is logged, reported or shown. See specification, account area section 8.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly kind: FailureKind
  /** HTTP status, or null when no answer came. */
  readonly status: number | null
  /** The answer as text, at most 4,000 characters, or null when there was none. */
  readonly body: string | null
  readonly url: string
  /** The path of the call without values, fit for logs; null where nobody says. */
  readonly template: string | null
  /** UUID v4 that was sent as `X-CorrelationId`, or null when nothing was sent. */
  readonly correlationId: string | null
  /** HTTP method, or null where a protocol of several was spoken. */
  readonly method: string | null
  /** Which service was asked, by the word before `BaseUrl` in the configuration, or null where nobody says. */
  readonly service: string | null
  /** When the service takes requests again; null where it does not say. */
  readonly again: Again | null
  /** Whether the service was given up, and may still do what was asked. */
  readonly isLate: boolean

  constructor(
    message: string,
    details: {
      kind: FailureKind
      status: number | null
      body: string | null
      url: string
      template?: string | null
      correlationId: string | null
      method?: string | null
      service?: string | null
      isLate?: boolean
      again?: Again | null
    },
  ) {
    super(message)
    this.kind = details.kind
    this.status = details.status
    this.body = details.body
    this.url = details.url
    this.template = details.template ?? null
    this.correlationId = details.correlationId
    this.method = details.method ?? null
    this.service = details.service ?? null
    this.isLate = details.isLate ?? false
    this.again = details.again ?? null
  }
}
