// Writes two files from the schema of /config.json: its JSON Schema, which is published beside it, and
// docs/configuration.md. `--schema` writes only the JSON Schema; `--check` writes nothing and fails if
// docs/configuration.md is outdated.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { configuration, FEATURE_FLAGS } from '#machines/model/configuration/configuration.ts'

/** The meaning of each key of `/config.json`; `[]` in a key stands for each entry of a list. */
const MEANINGS = new Map(
  readFileSync('tools/scripts/configuration/meanings.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row): [string, string] => {
      const [key = '', meaning = ''] = row.split('\t')
      return [key, meaning]
    }),
)
const PAGE = 'docs/configuration.md'
const SCHEMA = 'public/config.schema.json'

const node = v.looseObject({
  type: v.optional(v.string()),
  description: v.optional(v.string()),
  default: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  properties: v.optional(v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string()), []),
  items: v.optional(v.unknown()),
})
type Node = v.InferOutput<typeof node>

const unused = new Set(MEANINGS.keys())

const meaningOf = (key: string): string => {
  const meaning = MEANINGS.get(key)
  if (meaning === undefined)
    throw new Error(`configuration/meanings.tsv does not say what ${key} is`)
  unused.delete(key)
  return meaning
}

/** A JSON Schema with the meaning of each key as its description. */
const explained = (value: unknown, path: string): Node => {
  const { items, properties, ...rest } = v.parse(node, value)
  const entries = Object.entries(properties ?? {}).map(([name, child]) => {
    const key = path === '' ? name : `${path}.${name}`
    return [name, { description: meaningOf(key), ...explained(child, key) }]
  })
  return {
    ...rest,
    ...(properties === undefined ? {} : { properties: Object.fromEntries(entries) }),
    ...(items === undefined ? {} : { items: explained(items, `${path}[]`) }),
  }
}

const schema = explained(
  toJsonSchema(configuration, { typeMode: 'input', errorMode: 'ignore' }),
  '',
)
if (unused.size > 0) {
  throw new Error(`configuration/meanings.tsv explains what does not exist: ${[...unused].join()}`)
}

const kindOf = ({ type, enum: choices, items }: Node): string => {
  if (choices !== undefined) return choices.map(choice => `\`${String(choice)}\``).join(' or ')
  const inner = v.safeParse(node, items)
  if (type === 'array' && inner.success) return `list of ${kindOf(inner.output)}`
  return type ?? 'text'
}

const rowsOf = (value: unknown, path: string): string[] => {
  const parent = v.parse(node, value)
  return Object.entries(parent.properties ?? {}).flatMap(([name, child]) => {
    const key = path === '' ? name : `${path}.${name}`
    const entry = v.parse(node, child)
    const items = v.safeParse(node, entry.items)
    const standing = parent.required.includes(name)
      ? 'required'
      : entry.default === undefined || typeof entry.default === 'object'
        ? 'optional'
        : `\`${String(entry.default)}\``
    return [
      `| \`${key}\` | ${kindOf(entry)} | ${standing} | ${entry.description ?? ''} |`,
      ...rowsOf(child, key),
      ...(items.success && items.output.properties !== undefined
        ? rowsOf(entry.items, `${key}[]`)
        : []),
    ]
  })
}

const page = `# Configuration

A deployment is set up by one file, \`/config.json\`, on the same origin as the page. It is read at every start and checked
by a schema; its JSON Schema is published beside it as \`/config.schema.json\`. A missing or broken file shows the generic
banner with Try again. Addresses are https (http on \`*.localhost\` only); a \`…BaseUrl\` may also be a path of the
storefront's own host, such as \`/api/order\`.

This page is written by \`npm run configuration\` from \`machines/model/configuration/configuration.ts\` and
\`tools/scripts/configuration/meanings.tsv\`.

| key | kind | default | meaning |
|---|---|---|---|
${rowsOf(schema, '').join('\n')}

The feature flags are ${FEATURE_FLAGS.map(flag => `\`${flag}\``).join(', ')}. A browser can override one for itself: local
storage \`override.{flag}\`, then \`{flag}\`, each \`true\` or \`false\`, win over the host list.
`

if (process.argv.includes('--check')) {
  if (readFileSync(PAGE, 'utf8') !== page) {
    process.stderr.write(`${PAGE} is stale: run npm run configuration\n`)
    process.exit(1)
  }
} else {
  mkdirSync('public', { recursive: true })
  writeFileSync(SCHEMA, `${JSON.stringify(schema, null, 2)}\n`)
  if (!process.argv.includes('--schema')) writeFileSync(PAGE, page)
}
