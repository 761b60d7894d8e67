import { providePrints } from '#src/actors/prints.ts'
import type { World } from '#src/actors/world.ts'
import type { OpenPart } from '#src/routes/screen.ts'

/** The order of prints, whose editor takes the place of the page. */
export const printsPart = (world: World): OpenPart => ({
  name: 'prints',
  logic: providePrints(world, address => {
    location.assign(address)
  }),
  isKept: true,
})
