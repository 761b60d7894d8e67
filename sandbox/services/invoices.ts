import { Hono } from 'hono'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import type { ServiceWorld } from '#sandbox/services/service-world.ts'

/** The invoice service. */
export const createInvoiceService = (_world: ServiceWorld): Hono<ApiEnvironment> =>
  new Hono<ApiEnvironment>()
