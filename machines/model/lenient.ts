import * as v from 'valibot'

/**
 * [Note: One odd value takes only itself away]
 * Services send odd values: null for a name, a number for a text, an unknown status. The parser drops an entry, such as
 * an order, only if an essential field is odd: its id, or what a call about it needs. Every other field is a detail: an
 * odd detail falls back, and the parser reports its name. `strictly` checks the contract, where nothing falls back.
 * See docs/decisions/0144.
 */

declare module 'valibot' {
  interface Config<TIssue extends v.BaseIssue<unknown>> {
    /** The parser calls it with the name of an odd detail, once for each time that the detail is odd. */
    readonly onOdd?: ((name: string) => void) | undefined
    /** Whether the parser reads by the contract alone: nothing falls back, and every deviation is a fault. */
    readonly isStrict?: boolean | undefined
  }
}

/** Reads a value by a schema; undefined if the schema rejects the value. `onOdd` gets the names of odd details. */
export const readBy = <const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  onOdd: ((name: string) => void) | undefined,
): { output: v.InferOutput<Schema> } | undefined => {
  const names: string[] = []
  const { issues, value: output } = schema['~run']({ value }, { onOdd: name => names.push(name) })
  if (issues !== undefined) return undefined
  for (const name of names) onOdd?.(name)
  return { output }
}

/** The schema of the contract with services, made of the schema by which the product reads: nothing odd passes. */
export const strictly = <const Schema extends v.GenericSchema>(schema: Schema): Schema => ({
  ...schema,
  '~run': (dataset, config) => schema['~run'](dataset, { ...config, isStrict: true }),
})

/** A schema of the contract, and `lenient`, by which the product reads what services send instead. */
export const readAs = <const Schema extends v.GenericSchema>(
  contract: Schema,
  lenient: v.GenericSchema<unknown, v.InferOutput<Schema>>,
): Schema => ({
  ...contract,
  '~run': (dataset, config) => (config.isStrict ? contract : lenient)['~run'](dataset, config),
})

/** A schema whose output is `other` for an odd value. `name` is the name of the value in reports. */
export const orElse = <const Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  other: v.InferOutput<Schema>,
): Schema =>
  readAs(
    schema,
    // Answers B-148
    v.pipe(
      v.unknown(),
      v.rawTransform(({ dataset: { value }, config: { onOdd } }) => {
        const read = readBy(schema, value, onOdd)
        if (read === undefined) onOdd?.(name)
        return read === undefined ? other : read.output
      }),
    ),
  )

/** A schema that also reports the path of each fault in a value that it rejects. */
export const naming = <const Schema extends v.GenericSchema>(schema: Schema): Schema => ({
  ...schema,
  '~run': (dataset, config) => {
    const read = schema['~run'](dataset, config)
    for (const issue of read.issues ?? []) config.onOdd?.(v.getDotPath(issue) ?? 'the whole')
    return read
  },
})

type Entries = Readonly<Record<string, v.GenericSchema>>
type Details<Of extends Entries> = {
  [Name in keyof Of]: v.NullishSchema<Of[Name], null>
}

/** A thing that was read, or that is written down with its essential fields only. */
export type Sketched<Thing, Essential extends keyof Thing> = Pick<Thing, Essential> & {
  [Detail in Exclude<keyof Thing, Essential>]?: Thing[Detail] | undefined
}

/** Entries of an object for details: the output of a detail that is missing or odd is null. */
export function details<const Of extends Entries>(entries: Of): Details<Of>
export function details(entries: Entries): Entries {
  return Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [
      name,
      orElse(name, v.nullish(schema, null), null),
    ]),
  )
}

type Fields = Readonly<Record<string, unknown>>

/** A thing that goes back to its service whole, with the fields that the product does not know. */
export type Whole<Thing> = Fields &
  Thing & {
    /** For each field that was read as something else: what the service sent, and what was read instead. */
    asSent?: Readonly<Record<string, readonly [sent: unknown, read: unknown]>>
  }

/** The schema of a thing that goes back whole. A detail that the service does not send is absent. */
export const wholeOf = <const Essential extends Entries, const Detail extends Entries>(
  essentials: Essential,
  others: Detail,
) => {
  type Read = Whole<
    v.InferOutput<v.ObjectSchema<Essential, undefined>> &
      Sketched<v.InferOutput<v.ObjectSchema<Detail, undefined>>, never>
  >
  const loose: v.GenericSchema<unknown, unknown> = v.looseObject({ ...essentials, ...others })
  const whole: v.GenericSchema<unknown, unknown> = {
    ...loose,
    '~run': (dataset, config) => {
      const sent = dataset.value
      const parsed = loose['~run'](dataset, config)
      if (!isFields(sent) || !isFields(parsed.value)) return parsed
      const { value } = parsed
      const names = Object.keys(value).filter(name => Object.hasOwn(sent, name))
      const other = names.filter(name => (sent[name] ?? null) !== (value[name] ?? null))
      const asSent = Object.fromEntries(other.map(name => [name, [sent[name], value[name]]]))
      const read = Object.fromEntries(names.map(name => [name, value[name]]))
      return Object.assign(parsed, { value: other.length === 0 ? read : { ...read, asSent } })
    },
  }
  return whole as v.GenericSchema<Read, Read>
}

const isFields = (value: unknown): value is Fields => v.is(v.record(v.string(), v.unknown()), value)

/** The thing to send back: a field that was read as something else, and did not change, goes back as it came. */
export const backOf = ({ asSent = {}, ...now }: Whole<object>): Fields => {
  // Answers B-147
  const kept = Object.entries(asSent).filter(([name, [, read]]) => now[name] === read)
  return { ...now, ...Object.fromEntries(kept.map(([name, [sent]]) => [name, sent])) }
}

/** Whether a field has a value that could not be read. */
export const isUnread = ({ asSent = {} }: Whole<object>, name: string): boolean =>
  name in asSent && asSent[name]?.[1] === null

/** A list without its odd entries; a value that is no list counts as an empty one. `name` is the list's name in reports. */
export const soundOf = <const Entry extends v.GenericSchema>(name: string, entry: Entry) =>
  readAs(
    v.nullish(v.array(entry), []),
    v.pipe(
      v.nullish(v.unknown(), []),
      v.rawTransform(({ dataset: { value }, config: { onOdd } }) => {
        const list: readonly unknown[] = Array.isArray(value) ? value : []
        const sound = list.flatMap(one => readBy(entry, one, onOdd)?.output ?? [])
        if (list !== value || sound.length < list.length) onOdd?.(name)
        return sound
      }),
    ),
  )

/** A text. A number is written out, control characters become spaces, and a text that is too long is cut. */
export const shortText = (most = 500) =>
  readAs(
    v.pipe(v.string(), v.maxLength(most)),
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(text =>
        String(text)
          .slice(0, most)
          .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' '),
      ),
    ),
  )

/** A number, which services may also write as a text: `"12.50"`. */
export const numeric = readAs(
  v.number(),
  v.union([
    v.number(),
    v.pipe(v.string(), v.regex(/^-?\d{1,15}(?:\.\d{1,6})?$/u), v.transform(Number)),
  ]),
)

/** How many there are of something: an integer from 0. */
export const count = v.pipe(numeric, v.integer(), v.minValue(0))

/** One of `options`, which services may send in any case. The output has the case of `options`. */
export const wordOf = <const Options extends readonly string[]>(options: Options) =>
  readAs(
    v.picklist(options),
    v.pipe(
      v.string(),
      v.transform(
        word => options.find(option => option.toLowerCase() === word.toLowerCase()) ?? word,
      ),
      v.picklist(options),
    ),
  )

/** A text that identifies something; services may send it as a number. */
export const written = readAs(
  v.string(),
  v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))]),
)

/** Makes the schema of a list: `v.array`, or a list that leaves out malformed entries. */
export type ListOf = <Schema extends v.GenericSchema>(
  schema: Schema,
) => v.GenericSchema<unknown, v.InferOutput<Schema>[]>
