import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { IS_LONG } from '#tests/soak/length.ts'
import { ACTIONS, faultsOf, type PhotoAction } from '#tests/support/library-histories.ts'
import { quietXState } from '#tools/scripts/support/quiet-xstate.ts'

quietXState()

const HISTORIES = Number(process.env['SOAK_HISTORIES'] ?? (IS_LONG ? 20_000 : 200))
const SEED = Number(process.env['SOAK_SEED'] ?? 8)

/** The relative frequency of each action; 1 for actions that are not listed. */
const WEIGHTS: Partial<Record<PhotoAction['name'], number>> = {
  answer: 30,
  happen: 16,
  look: 6,
  lookAtUploads: 3,
  lookAtAlbum: 4,
  openAlbums: 3,
  remove: 5,
  copy: 4,
  takeOut: 3,
  choose: 3,
  send: 3,
  pass: 4,
}

const selectingNumber = fc.nat({ max: 99 })
const names = Object.keys(ACTIONS).filter((name): name is PhotoAction['name'] => name in ACTIONS)
const actionArbitrary = fc.oneof(
  ...names.map(name => ({
    weight: WEIGHTS[name] ?? 1,
    arbitrary: fc.record({ name: fc.constant(name), at: selectingNumber, which: selectingNumber }),
  })),
)
const history = fc.record({
  photos: fc.integer({ min: 0, max: 24 }),
  isImporting: fc.boolean(),
  photoActions: fc.array(actionArbitrary, { maxLength: 80, size: 'max' }),
})

// Answers L-189, L-190, L-191, L-215, L-232
it(`keeps the page equal to the service over ${HISTORIES} random histories (seed ${SEED})`, async () => {
  let photoActions = 0
  await fc.assert(
    fc.asyncProperty(history, async played => {
      photoActions += played.photoActions.length
      expect(await faultsOf(played)).toEqual([])
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
  process.stdout.write(
    `${HISTORIES} histories of ${photoActions} photoActions in all, seed ${SEED}\n`,
  )
}, 3_600_000)
