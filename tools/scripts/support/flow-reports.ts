import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/**
 * The report that an earlier command wrote; null if there is no report. Also null for a report in another format; then
 * `complain` gets a sentence about it.
 */
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
 * The results of the flows in `known`, in the order of `known`. A flow without a new result keeps its earlier result.
 * Results of other flows are dropped.
 */
export const mergedByFlow = <Result extends { flow: string }>(
  earlier: readonly Result[],
  now: readonly Result[],
  known: readonly string[],
): Result[] =>
  known.flatMap(
    id => [now, earlier].map(all => all.find(({ flow }) => flow === id)).find(Boolean) ?? [],
  )
