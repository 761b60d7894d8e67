import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The report of an earlier command; null without one, and for one of another format, about which `complain` gets a sentence. */
export const readReport = <Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  complain: (sentence: string) => void = () => {},
): v.InferOutput<Schema> | null => {
  if (!existsSync(file)) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(file, 'utf8'))
  if (parsed.success) return parsed.output
  complain(`${file} is not read: ${parsed.issues[0].message}`)
  return null
}

/**
 * The results of the flows of `known`, in its order: a flow without a new result keeps its earlier one, and a flow that is not
 * known any more is dropped.
 */
export const mergedByFlow = <Result extends { flow: string }>(
  earlier: readonly Result[],
  now: readonly Result[],
  known: readonly string[],
): Result[] =>
  known.flatMap(
    id => [now, earlier].map(all => all.find(({ flow }) => flow === id)).find(Boolean) ?? [],
  )
