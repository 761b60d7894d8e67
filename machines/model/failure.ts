import * as v from 'valibot'
import type { Again } from '#machines/model/time/retry-after.ts'
import { ServiceError, type FailureKind } from '#machines/model/service-error.ts'

/** A failed call as a machine stores it: plain data that survives a JSON round trip. */
export interface Failure {
  kind: FailureKind
  /** HTTP status; null if no complete answer came, or if a later read contradicted the answer. */
  status: number | null
  /** The UUID v4 that customer care asks for; null if nothing was sent, or if no service threw the error. */
  correlationId: string | null
  /** Names of the refused fields, in camel case; omitted if the status is not 400 or 422, or if the body names none. */
  fields?: readonly string[]
  /** When the service accepts requests again; omitted if unknown. */
  again?: Again
}

/** The failure of a port's error; an error that is no `ServiceError` gets the kind `unexpected` and no status. */
export const failureFrom = (error: unknown): Failure =>
  error instanceof ServiceError
    ? {
        kind: error.kind,
        status: error.status,
        correlationId: error.correlationId,
        ...namedIn(error),
        ...(error.again === null ? {} : { again: error.again }),
      }
    : { kind: 'unexpected', status: null, correlationId: null }

/** HTTP statuses of an invalid request. */
const SENSELESS: ReadonlySet<number | null> = new Set([400, 422])

/** Whether the service refused the request as invalid, so that an unchanged retry is pointless. */
export const isSenseless = ({ status }: Pick<Failure, 'status'>): boolean => SENSELESS.has(status)

/** Whether a retry is pointless: the request is invalid, or the storage of the service is full (507); B-074. */
export const isHopeless = (failure: Pick<Failure, 'status'>): boolean =>
  isSenseless(failure) || failure.status === 507

/**
 * The failure that says when all calls may be retried: among failures that are not hopeless, that with the latest
 * `again`; if all are hopeless, the first. Null without failures.
 */
export const retryOfAll = (
  failures: readonly Failure[],
): Pick<Failure, 'status' | 'again'> | null => {
  const hopeful = failures.filter(failure => !isHopeless(failure))
  const [last] = hopeful.toSorted((one, other) => (other.again?.at ?? 0) - (one.again?.at ?? 0))
  return last ?? failures[0] ?? null
}

/** A failure stores at most this many names of refused fields; no form has more fields. */
const MOST_FIELDS = 20

const fieldName = v.pipe(v.string(), v.regex(/^[A-Za-z][\w.\u005B\u005D]{0,99}$/u))

/**
 * The schema of an error body (problem details, RFC 9457). The refused fields are in `errors`, as a list or as an
 * object with a property per field, or at the beginning of `detail` (`field: what is wrong`).
 */
const problem = v.object({
  detail: v.optional(v.string()),
  errors: v.optional(
    v.union([
      v.array(v.object({ field: v.optional(v.string()), pointer: v.optional(v.string()) })),
      v.record(v.string(), v.unknown()),
    ]),
  ),
})

const namedIn = ({ status, body }: ServiceError): Pick<Failure, 'fields'> => {
  if (!SENSELESS.has(status) || body === null) return {}
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), problem), body)
  if (!success) return {}
  const { detail = '', errors = {} } = output
  const named = Array.isArray(errors)
    ? errors.map(({ field, pointer }) => field ?? (pointer ?? '').replace(/^#?\/?/u, ''))
    : Object.keys(errors)
  const [, first] = /^([^\s:]+): /u.exec(detail) ?? []
  const fields = [...named, ...(first === undefined ? [] : [first])]
    .filter(name => v.is(fieldName, name))
    .map(name => lowerCamel(name.split(/[.[\]]+/u).findLast(part => part !== '') ?? name))
  return fields.length === 0 ? {} : { fields: [...new Set(fields)].slice(0, MOST_FIELDS) }
}

const lowerCamel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** The elements of `fields` that the service refused; empty without a failure. */
export const refusedFields = <Field extends string>(
  failure: Failure | null,
  fields: readonly Field[],
): Field[] => fields.filter(field => failure?.fields?.includes(field) === true)

/** Whether the service may have carried out the request: the request was sent, and no answer told the outcome. */
export const isUnsure = ({ kind }: Pick<Failure, 'kind'>): boolean => kind === 'unanswered'

/** HTTP statuses of temporary refusals. */
const PASSING: ReadonlySet<number | null> = new Set([401, 408, 423, 425, 429])

/**
 * Whether a retry may succeed later: no answer of the service came, the refusal is temporary, or the server failed. A
 * gateway's answer is `malformed` without a status.
 */
export const isPassing = ({ kind, status }: Pick<Failure, 'kind' | 'status'>): boolean =>
  kind === 'offline' ||
  kind === 'unanswered' ||
  (kind === 'malformed' && status === null) ||
  (status ?? 0) >= 500 ||
  PASSING.has(status)

/**
 * The failure of an attempt. `isInDoubt` says that the outcome of an earlier attempt is unknown. The kind is then
 * `unanswered`, whatever error this attempt met, because the service may have carried out the earlier attempt;
 * docs/decisions/0131.
 */
export const failureOfRetry = (error: unknown, isInDoubt: boolean): Failure => {
  const last = failureFrom(error)
  return isInDoubt ? { ...last, kind: 'unanswered' } : last
}
