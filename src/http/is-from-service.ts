import * as v from 'valibot'
import { errorCodeOf } from '#src/http/error-code.ts'

/** The form in which services explain a refusal: a problem of RFC 9457, in part. */
const problem = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.looseObject({ title: v.string() }),
    v.looseObject({ detail: v.string() }),
    v.looseObject({ errors: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]) }),
  ]),
)

/**
 * Whether the service itself refused a call, not a gateway or proxy in front of it: the answer repeats the call's
 * correlation id, or explains the refusal in the form of the contract. Only then does the status prove anything;
 * docs/decisions/0137.
 */
export const isFromService = (request: Request, headers: Headers, body: string): boolean =>
  headers.get('x-correlationid') === request.headers.get('x-correlationid') ||
  headers.get('content-type')?.startsWith('application/problem+json') === true ||
  v.is(problem, body) ||
  errorCodeOf(body) !== null
