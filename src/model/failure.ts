import { ServiceError, type FailureKind } from '#src/model/service-error.ts'

/** What a machine remembers of a failed call. It survives JSON. */
export interface Failure {
  kind: FailureKind
  /** HTTP status, or null when no answer came. */
  status: number | null
  /** UUID v4 that customer care can ask for, or null when nothing was sent. */
  correlationId: string | null
}

/** Reads a rejected port. An error that no service threw is `unexpected` and carries no correlation id. */
export const failureFrom = (error: unknown): Failure =>
  error instanceof ServiceError
    ? { kind: error.kind, status: error.status, correlationId: error.correlationId }
    : { kind: 'unexpected', status: null, correlationId: null }

/** Whether what was asked may be done all the same: it was sent, and no answer came that says so or denies it. */
export const isUnsure = ({ kind, correlationId }: Failure): boolean =>
  kind !== 'refused' && correlationId !== null
