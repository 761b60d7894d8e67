import type { Again } from '#machines/model/time/retry-after.ts'
import { ServiceError, type FailureKind } from '#machines/model/service-error.ts'

export const CORRELATION_ID = '6b3f4e0a-7d1c-4f7e-9a55-0c2d8f0b1a11'

/** An error of a service. Without a status, the call failed because there was no connection. */
export const aServiceError = (
  status: number | null = null,
  kind: FailureKind = kindOf(status),
  again: Again | null = null,
) =>
  new ServiceError('The service refused (GET /orders)', {
    kind,
    status,
    body: '{"secret":"value"}',
    url: 'https://api.kiln.example/orders?secret=value',
    correlationId: CORRELATION_ID,
    again,
  })

/** A refusal (400) that names a field. */
export const aRefusalOf = (field: string) =>
  new ServiceError('The service refused (PUT /addresses)', {
    kind: 'refused',
    status: 400,
    body: JSON.stringify({ detail: `${field}: Expected another value` }),
    url: 'https://api.kiln.example/addresses',
    correlationId: null,
    again: null,
  })

/** The error of a read that a gateway answered with this status, below 500, in place of the service. */
export const aGatewayError = (gatewayStatus: number) =>
  new ServiceError('A gateway refused (GET /orders)', {
    kind: 'malformed',
    status: null,
    gatewayStatus,
    body: '<h1>secret',
    url: 'https://api.kiln.example/orders?secret=value',
    correlationId: CORRELATION_ID,
  })

/** A refusal (429) by a service that asks the caller to wait for `wait` ms. */
export const aBusyService = (wait: number) =>
  aServiceError(429, 'refused', { at: Date.parse('2126-11-25T12:00:00Z'), wait })

/** The error of a write whose answer was lost. */
export const aLostAnswer = () => aServiceError(null, 'unanswered')

const kindOf = (status: number | null): FailureKind => (status === null ? 'offline' : 'refused')
