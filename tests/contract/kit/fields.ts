import { openApiOf } from '#tests/contract/kit/openapi.ts'

/** Fields that no answer of the sandbox has, `call field` each, with the reason. */
const LEFT_OUT: readonly (readonly [why: string, ...fields: string[]])[] = [
  [
    'the specification names no such link; tests/journeys/orders/order-details.test.ts puts it into an answer',
    'orders.list items[].orders[].trackingUrl',
    'orders.one orders[].trackingUrl',
    'orders.one trackingUrl',
    'orders.one withdrawalUrl',
    'orders.byAccount items[].orders[].trackingUrl',
    'orders.byAccount items[].trackingUrl',
    'orders.byAccount items[].withdrawalUrl',
    'orders.plain orders[].trackingUrl',
    'orders.plain trackingUrl',
    'orders.plain withdrawalUrl',
  ],
  [
    'the menus share a schema, and only the main one has entries with entries',
    'publicConfiguration.read menus.footer[].children',
    'publicConfiguration.read menus.footer[].children[].label',
    'publicConfiguration.read menus.footer[].children[].url',
    'publicConfiguration.read menus.top[].children',
    'publicConfiguration.read menus.top[].children[].label',
    'publicConfiguration.read menus.top[].children[].url',
  ],
  [
    'the sandbox collects reports only where it is asked to (packages/sandbox/services/shop/reports.test.ts)',
    'site.configuration measuresUrl',
    'site.configuration reportsUrl',
    'site.configuration sentryDsn',
  ],
  [
    'no storefront of the sandbox has a page for it',
    'site.configuration storefronts[].accountSecurityUrl',
    'site.configuration storefronts[].withdrawalUrl',
  ],
]

/**
 * The fields that no case has in an answer of the sandbox. Any other field of a schema is sent in one of the cases, so
 * that views and paths can meet it.
 */
export const UNSENT: readonly string[] = LEFT_OUT.flatMap(([, ...fields]) => fields)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a body that are not null: `products[].title` for a field of the entries of a list. */
export const fieldsIn = (body: unknown, path = ''): string[] => {
  if (Array.isArray(body)) return body.flatMap(entry => fieldsIn(entry, `${path}[]`))
  if (!isObject(body)) return []
  return Object.entries(body).flatMap(([name, value]) => {
    const field = path === '' ? name : `${path}.${name}`
    return value === null ? [] : [field, ...fieldsIn(value, field)]
  })
}

/** The fields of a JSON Schema, named as by `fieldsIn`. */
const fieldsOf = (schema: unknown, path = ''): string[] => {
  if (!isObject(schema)) return []
  const { properties, items, anyOf, oneOf, allOf } = schema
  const parts = [anyOf, oneOf, allOf].filter(Array.isArray).flat()
  return [
    ...parts.flatMap(part => fieldsOf(part, path)),
    ...fieldsOf(items, `${path}[]`),
    ...(isObject(properties)
      ? Object.entries(properties).flatMap(([name, inner]) => {
          const field = path === '' ? name : `${path}.${name}`
          return [field, ...fieldsOf(inner, field)]
        })
      : []),
  ]
}

interface Operation {
  operationId: string
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: unknown }>> }>>
}

const OPERATIONS = Object.values(
  openApiOf('')['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>,
).flatMap(path => Object.values(path))

/** The fields that the schema of a call's answer has; empty for a call whose answer is no JSON of its own. */
export const knownFields = (call: string): string[] => {
  const responses = OPERATIONS.find(({ operationId }) => operationId === call)?.responses ?? {}
  const contents = Object.values(responses).map(({ content }) => content?.['application/json'])
  return [...new Set(contents.flatMap(content => fieldsOf(content?.schema)))]
}
