import { expect, it } from 'vitest'
import { FLOWS } from '#machines/catalogue.ts'
import { OFF_STAGE } from '#tests/paths/kit/off-stage.ts'
import { STAGED } from '#tools/scripts/support/staged.ts'

it('has every flow on the stage, or a reason why it does not stand there', () => {
  const ids = FLOWS.map(({ id }) => id)

  expect(ids.filter(id => STAGED.has(id) === id in OFF_STAGE)).toEqual([])
  expect(Object.keys(OFF_STAGE).filter(id => !ids.includes(id))).toEqual([])
})
