import * as v from 'valibot'
import { Problem } from '#sandbox/problem.ts'

/** Schema: a whole number within a range, as a text without sign or leading zeros. */
export const integerText = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^(?:0|[1-9]\d{0,8})$/u, 'Expected a whole number'),
    v.transform(Number),
    v.minValue(from),
    v.maxValue(to),
  )

/** The parameters of a request. Throws a problem 400 that names the first malformed parameter. */
export const queryOf = <Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, Object.fromEntries(new URL(request.url).searchParams))
  if (result.success) return result.output
  const name = v.getDotPath(result.issues[0]) ?? 'query'
  throw new Problem(400, 'The request makes no sense', `${name}: ${result.issues[0].message}`)
}
