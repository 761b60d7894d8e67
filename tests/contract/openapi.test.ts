import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CALLS } from '#sandbox/services/calls.ts'
import { openApiOf } from '#tests/contract/kit/openapi.ts'
import { differencesOf } from '#tests/contract/kit/sent-requests.ts'

const content = v.record(v.string(), v.object({ schema: v.record(v.string(), v.unknown()) }))
const operation = v.looseObject({
  operationId: v.string(),
  parameters: v.array(v.looseObject({ name: v.string(), in: v.string() })),
  requestBody: v.optional(v.looseObject({ content })),
  responses: v.record(
    v.string(),
    v.looseObject({ description: v.string(), content: v.optional(content) }),
  ),
})
const described = v.object({
  openapi: v.string(),
  paths: v.record(v.string(), v.record(v.string(), operation)),
})

// Answers B-034
it('describes every call of the table as a valid OpenAPI 3.1 document', async () => {
  const document = openApiOf('1.0.0')
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)

  const { openapi, paths } = v.parse(described, document)
  const operations = Object.values(paths).flatMap(methods => Object.values(methods))
  expect(openapi).toBe('3.1.0')
  expect(operations.flatMap(({ operationId }) => operationId.split(' or ')).toSorted()).toEqual(
    Object.keys(CALLS).toSorted(),
  )
  expect(paths['/order/v1/superorders/{code}']?.['get']?.responses['404']?.description).toBe(
    'No such order of this account.',
  )
})

// Answers B-034
it('describes the JSON of the services, as the schemas of the app define it', () => {
  const text = JSON.stringify(openApiOf('1.0.0'))

  expect(text).toContain('"superOrderCode"')
  expect(text).toContain('"application/pdf"')
  expect(text).toMatch(/"status":\{"enum":\["ACTIVE","NOT_ACTIVE","IMPORTING","DELETING"\]/u)
})

// Answers B-034
it('describes the parameters and the body of a call', () => {
  const { paths } = v.parse(described, openApiOf('1.0.0'))
  const albums = paths['/photo/albums']
  const graphQuery = paths['/merchandise/graphql']?.['post']?.requestBody?.content

  expect(albums?.['get']?.parameters.filter(parameter => parameter.in === 'query')).toEqual([
    {
      name: 'limit',
      in: 'query',
      required: true,
      schema: { type: 'integer', minimum: 1, maximum: 50 },
    },
    { name: 'displaySharedData', in: 'query', required: true, schema: { const: true } },
    {
      name: 'cursor',
      in: 'query',
      required: false,
      schema: {
        type: 'string',
        minLength: 1,
        description: 'The cursor of the page before.',
      },
    },
  ])
  expect(albums?.['post']?.requestBody).toEqual({
    required: true,
    content: {
      'application/json': {
        schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      },
    },
  })
  expect(albums?.['get']?.requestBody).toBeUndefined()
  expect(paths['/photo/photos/all']?.['delete']?.requestBody).toBeUndefined()
  expect(graphQuery?.['application/json']?.schema['anyOf']).toHaveLength(2)
})

it('has no schema that says nothing', () => {
  const { paths } = v.parse(described, openApiOf('1.0.0'))
  const empty = Object.values(paths)
    .flatMap(methods => Object.values(methods))
    .filter(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)]
        .flatMap(part => Object.values(part?.content ?? {}))
        .some(({ schema }) => Object.keys(schema).length === 0),
    )

  expect(empty.map(({ operationId }) => operationId)).toEqual([])
})

it.each<[query: string, body: unknown, differences: readonly string[]]>([
  [
    'limit=49&displaySharedData=true&sortKey=created',
    null,
    ['the contract has no parameter sortKey.'],
  ],
  ['limit=all&displaySharedData=true', null, ['the contract has another value of limit.']],
  ['limit=49', null, ['the contract has another value of displaySharedData.']],
  ['limit=49&displaySharedData=true', { name: 'Summer' }, ['the contract has another body.']],
])('compares a request for albums with the contract: %s', (query, body, differences) => {
  expect(differencesOf('albums.list', `https://photos.example/albums?${query}`, body)).toEqual(
    differences.map(difference => `albums.list: ${difference}`),
  )
})

it.each<[body: unknown, differences: readonly string[]]>([
  [{ title: 'Summer' }, ['albums.create: the contract has another body.']],
  [{ name: 'Summer', title: 'Summer' }, ['albums.create: the contract has no field title.']],
])('compares the JSON of a new album with the contract: %j', (body, differences) => {
  expect(differencesOf('albums.create', 'https://photos.example/albums', body)).toEqual(differences)
})

it('finds a field that the contract does not have inside another, and accepts any field of a customer', () => {
  const url = 'https://services.example/'
  const variables = { code: '101-en-gb', locale: 'en-GB', vendor: '101' }

  expect(differencesOf('merchandise.channel', url, { query: '', variables })).toEqual([
    'merchandise.channel: the contract has no field vendor.',
  ])
  expect(differencesOf('customer.replace', url, { loyalty: { points: 7 } })).toEqual([])
})
