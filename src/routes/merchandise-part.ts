import { marketOf, provideMerchandise } from '#src/actors/merchandise.ts'
import type { World } from '#src/actors/world.ts'
import type { OpenPart } from '#src/routes/screen.ts'

/** What the shop sells, which every screen that names articles shares. */
export const merchandisePart = (world: World): OpenPart => ({
  name: 'merchandise',
  logic: provideMerchandise(world),
  input: marketOf(world),
  isKept: true,
})
