import * as v from 'valibot'
import type { Again } from '#machines/model/retry-after.ts'
import { ServiceError, type FailureKind } from '#machines/model/service-error.ts'

/** What a machine remembers of a failed call. It survives JSON. */
export interface Failure {
  kind: FailureKind
  /** HTTP status, or null when no answer came. */
  status: number | null
  /** UUID v4 that customer care can ask for, or null when nothing was sent. */
  correlationId: string | null
  /** Names of the fields that the service did not accept, as its body writes them; left out when it names none. */
  fields?: readonly string[]
  /** When the service takes requests again; missing where it does not say. */
  again?: Again
}

/** Reads a rejected port. An error that no service threw is `unexpected` and carries no correlation id. */
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

/** Statuses of a request that makes no sense to the service: another try changes nothing. */
const SENSELESS: ReadonlySet<number | null> = new Set([400, 422])

/** Whether the service did not accept what was sent, so that trying again without a change is of no use. */
export const isSenseless = ({ status }: Pick<Failure, 'status'>): boolean => SENSELESS.has(status)

/** Whether another try is of no use: the service does not accept the request, or has no room. */
export const isHopeless = (failure: Pick<Failure, 'status'>): boolean =>
  isSenseless(failure) || failure.status === 507

/** Most fields that a form has, and that are remembered. */
const MOST_FIELDS = 20

const fieldName = v.pipe(v.string(), v.regex(/^[A-Za-z][\w.\u005B\u005D]{0,99}$/u))

/** A problem of RFC 9457, with the fields by name or in its detail (`field: what is wrong`). */
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

/** Of the fields of a form, those that the service did not accept. */
export const refusedFields = <Field extends string>(
  failure: Failure | null,
  fields: readonly Field[],
): Field[] => fields.filter(field => failure?.fields?.includes(field) === true)

/** Whether what was asked may be done all the same: it was sent, and no answer came that says so or denies it. */
export const isUnsure = ({ kind }: Pick<Failure, 'kind'>): boolean => kind === 'unanswered'

/** Statuses of a refusal that another try at another time may not meet. */
const PASSING: ReadonlySet<number | null> = new Set([401, 408, 423, 425, 429])

/** Whether the same request may succeed at another time: without an answer, without a session, or while the service is not well. */
export const isPassing = ({ kind, status }: Pick<Failure, 'kind' | 'status'>): boolean =>
  kind === 'offline' || kind === 'unanswered' || (status ?? 0) >= 500 || PASSING.has(status)
