import type { Flow } from '#machines/kit/flow.ts'

let catalogue: Promise<readonly Flow[]> | null = null

/** The charts that run in production, with their cases: they come when somebody wants to try one. */
export const loadCatalogue = (): Promise<readonly Flow[]> => {
  catalogue ??= import('#machines/catalogue.ts').then(({ FLOWS }) => FLOWS)
  return catalogue
}
