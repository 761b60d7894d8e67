import { Problem } from '#sandbox/problem.ts'
import type { ServiceWorld } from '#sandbox/services/service-world.ts'

/** Archives as files, for whoever holds their signed address. */
export const createArchives =
  (_world: ServiceWorld): ((request: Request) => Promise<Response>) =>
  async () => {
    throw new Problem(404, 'Not found', 'There is no such archive.')
  }
