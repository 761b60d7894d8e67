import { Problem } from '#sandbox/problem.ts'
import type { ServiceWorld } from '#sandbox/services/service-world.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The editor. */
export const createEditorPages =
  (_world: ServiceWorld): ((request: Request, shop: Shop) => Promise<Response>) =>
  async () => {
    throw new Problem(404, 'Not found', 'There is no such page.')
  }
