import type { Flow } from '#machines/kit/flow.ts'

let catalogue: Promise<readonly Flow[]> | null = null

/** The production machines with their cases, loaded on first use. */
export const loadCatalogue = (): Promise<readonly Flow[]> => {
  catalogue ??= import('#machines/catalogue.ts').then(({ FLOWS }) => FLOWS)
  return catalogue
}
