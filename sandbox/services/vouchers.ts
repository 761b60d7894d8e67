import { Hono } from 'hono'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import type { ServiceWorld } from '#sandbox/services/service-world.ts'

/** The voucher service. */
export const createVoucherService = (_world: ServiceWorld): Hono<ApiEnvironment> =>
  new Hono<ApiEnvironment>()
