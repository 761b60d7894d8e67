import { Hono } from 'hono'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import type { ServiceWorld } from '#sandbox/services/service-world.ts'

/** The product service. */
export const createProductService = (_world: ServiceWorld): Hono<ApiEnvironment> =>
  new Hono<ApiEnvironment>()
