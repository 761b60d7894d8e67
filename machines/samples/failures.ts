import { ServiceError, type FailureKind } from '#src/model/service-error.ts'

export const CORRELATION_ID = '6b3f4e0a-7d1c-4f7e-9a55-0c2d8f0b1a11'

/** What a service rejects with: no connection unless a status is given. */
export const aServiceError = (status: number | null = null, kind: FailureKind = kindOf(status)) =>
  new ServiceError('The service refused (GET /orders)', {
    kind,
    status,
    body: '{"secret":"value"}',
    url: 'https://api.kiln.example/orders?secret=value',
    correlationId: CORRELATION_ID,
  })

const kindOf = (status: number | null): FailureKind => (status === null ? 'offline' : 'refused')
