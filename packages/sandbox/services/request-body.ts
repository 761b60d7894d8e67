import * as v from 'valibot'
import { strictly } from '#sandbox/product.ts'
import { bytesWithin } from '#sandbox/body.ts'
import { Problem } from '#sandbox/problem.ts'

/** The maximum size of the body of most calls, in bytes; uploads have their own limits. */
const LARGEST = 2_000_000

/** The JSON body of a request. Throws a problem 400 that names the first malformed field, 413 for a huge body. */
export const bodyAs = async <Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  largest = LARGEST,
): Promise<v.InferOutput<Schema>> => {
  const body = await jsonOf(request, largest)
  const result = v.safeParse(strictly(schema), body)
  // Refuse an array, which a schema with only optional fields would accept.
  if (result.success && Array.isArray(body) && 'entries' in schema) {
    throw new Problem(400, 'The request makes no sense', 'body: Expected an object')
  }
  if (result.success) return result.output
  const [issue] = result.issues
  const name = v.getDotPath(issue) ?? 'body'
  throw new Problem(400, 'The request makes no sense', `${name}: ${issue.message}`)
}

const jsonOf = async (request: Request, largest: number): Promise<unknown> => {
  const bytes = await bytesWithin(request.body, largest)
  if (bytes === null) {
    throw new Problem(413, 'Too large', `A body may have ${largest} bytes at most.`)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem(400, 'The request makes no sense', 'body: Expected JSON')
  }
}
