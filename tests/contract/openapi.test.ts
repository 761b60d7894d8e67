import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CALLS } from '#sandbox/services/calls.ts'
import { openApiOf } from '#tests/contract/kit/openapi.ts'

const operation = v.looseObject({
  operationId: v.string(),
  responses: v.record(v.string(), v.looseObject({ description: v.string() })),
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
