import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { CALLS, type CallContract } from '#sandbox/services/calls.ts'
import { answersFrom, type AnswerShape } from '#tests/contract/kit/answers.ts'
import { REQUESTS, type RequestShape } from '#tests/contract/kit/requests.ts'

/** Placeholder for configured origins, which are not part of the contract. */
const ANY_ORIGIN = ['https://pictures.example']

/**
 * The product's contract with its services as an OpenAPI 3.1 document: every call in packages/sandbox/services/calls.ts, with
 * the parameters and the JSON that the app sends, and the JSON that its schemas accept. Paths start with the name of
 * their service. `/config.json` has the addresses of the services as `{service}BaseUrl`, that of `abTest` as
 * `abTestUrl`; `site` is the origin of the account area. Checks that a schema makes in code are left out; B-034.
 */
export const openApiOf = (version: string): Record<string, unknown> => {
  const calls: [string, CallContract][] = Object.entries(CALLS)
  const byPath = Map.groupBy(calls, ([, { service, path }]) => `/${service}${path}`)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Services of the account area',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The first segment of a path stands for the address of that service in /config.json; `site` is the origin of the account area.',
    },
    servers: [{ url: 'https://services.example' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths: Object.fromEntries(
      [...byPath].map(([path, own]) => [
        path,
        Object.fromEntries(
          [...Map.groupBy(own, ([, { method }]) => method.toLowerCase())].map(([method, same]) => [
            method,
            operationOf(same),
          ]),
        ),
      ]),
    ),
  }
}

/**
 * The operation of one address. GraphQL queries of the same address share an operation, whose body and response have
 * the schema of any of the queries.
 */
const operationOf = (calls: readonly (readonly [string, CallContract])[]): unknown => {
  const [first] = calls
  if (first === undefined) throw new RangeError('An operation needs a call')
  const [, { service, path, token, answers, rows }] = first
  const parameters = [...path.matchAll(/\{(\w+)\}/gu)].map(([, hole]) => ({
    name: hole,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  }))
  const requests = calls.map(([known]) => requestOf(known))
  const query = new Map(requests.flatMap(request => Object.entries(request.query)))
  const bodies = requests.flatMap(({ body }) => (body === null ? [] : [body]))
  return {
    operationId: calls.map(([known]) => known).join(' or '),
    tags: [service],
    description: `Asked for by ${[...new Set([...rows, ...calls.flatMap(([, call]) => call.rows)])].join(', ')}.`,
    security: token === 'bearer' ? [{ bearer: [] }] : [],
    parameters: [
      ...parameters,
      ...[...query].map(([name, schema]) => ({
        name,
        in: 'query',
        required: !v.is(schema, undefined),
        schema: jsonSchemaOf(schema),
      })),
      { name: 'X-CorrelationId', in: 'header', schema: { type: 'string', format: 'uuid' } },
    ],
    ...(bodies.length === 0 ? {} : { requestBody: { required: true, content: jsonOf(bodies) } }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, description]) => [
        status,
        {
          description,
          ...(isGood(status) ? contentOf(calls.map(([known]) => shapeOf(known))) : {}),
        },
      ]),
    ),
  }
}

const isGood = (status: string): boolean => /^20[01]$/u.test(status)

const SHAPES = new Map<string, AnswerShape>(
  Object.entries(
    answersFrom({
      photoOrigins: ANY_ORIGIN,
      downloadOrigins: ANY_ORIGIN,
      linkOrigins: ANY_ORIGIN,
    }),
  ),
)
const shapeOf = (name: string): AnswerShape => SHAPES.get(name) ?? null

const SENT = new Map<string, RequestShape>(Object.entries(REQUESTS))
const requestOf = (name: string): RequestShape => {
  const request = SENT.get(name)
  if (request === undefined) throw new RangeError(`No request is described for ${name}`)
  return request
}

const contentOf = (shapes: readonly AnswerShape[]): { content?: unknown } => {
  const [shape = null] = shapes
  if (shape === null) return {}
  if (typeof shape === 'string') {
    return { content: { [shape]: { schema: { type: 'string', contentMediaType: shape } } } }
  }
  const schemas = shapes.flatMap(each => (each === null || typeof each === 'string' ? [] : [each]))
  return { content: jsonOf(schemas) }
}

/** JSON for any of the schemas. */
const jsonOf = (schemas: readonly v.GenericSchema[]): unknown => {
  const [schema, ...others] = schemas.map(jsonSchemaOf)
  return {
    'application/json': {
      schema: others.length === 0 ? schema : { anyOf: [schema, ...others] },
    },
  }
}

/** The JSON Schema of the wire format: of the input of a schema, not of its output. */
const jsonSchemaOf = (schema: v.GenericSchema): unknown => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return rest
}
