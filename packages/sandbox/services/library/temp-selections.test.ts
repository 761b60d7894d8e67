import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { tempSelection } from '#sandbox/product.ts'
import { createdSelection } from '#sandbox/product-of-tests.ts'
import { openDatabase } from '#sandbox/database/database.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { photosOf } from '#sandbox/people/photos-of.ts'
import { problemOf, problemResponse } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createSelectionService } from '#sandbox/services/library/temp-selections.ts'
import { SHOPS } from '#sandbox/shops.ts'

it('accepts a selection of 100,000 photos, and no larger one', async () => {
  const service = selections()
  const photoIds = Array.from({ length: 100_000 }, (_, index) => `${ANNA.sub}-${index}`)
  const answer = await create(service, photoIds)
  expect(answer.status).toBe(201)

  const { tempSelectionId } = v.parse(createdSelection, await answer.json())
  const read = await ask(service, `/temp-selections/${tempSelectionId}`)
  expect(v.parse(tempSelection, await read.json())).toEqual({ photoIds })
  expect((await create(service, [...photoIds, 'one-more'])).status).toBe(400)
})

/** The selection service over a fake photo store, in which every photo is Anna's. */
const selections = (): Hono<ApiEnvironment> => {
  const [photo] = photosOf(ANNA, Date.parse('2026-05-20T12:00:00Z'))
  return new Hono<ApiEnvironment>()
    .use(async (c, next) => {
      c.set('person', ANNA)
      await next()
    })
    .route(
      '/',
      createSelectionService({
        clock: { iso: () => '2026-05-20T12:00:00.000Z' },
        database: openDatabase(null),
        photoStore: { find: () => photo ?? null },
      }),
    )
    .onError(error => problemResponse(problemOf(error)))
}

const create = (service: Hono<ApiEnvironment>, photoIds: readonly string[]) =>
  ask(service, '/temp-selections', { method: 'POST', body: JSON.stringify({ photoIds }) })

const ask = async (service: Hono<ApiEnvironment>, path: string, init: RequestInit = {}) =>
  service.request(path, init, { shop: SHOPS[0], fails: () => false })
