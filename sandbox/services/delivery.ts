import { Hono } from 'hono'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import type { ServiceWorld } from '#sandbox/services/service-world.ts'

/** Delivery dates. */
export const createDeliveryService = (_world: ServiceWorld): Hono<ApiEnvironment> =>
  new Hono<ApiEnvironment>()
