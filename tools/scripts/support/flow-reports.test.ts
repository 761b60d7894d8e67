import { expect, it } from 'vitest'
import { mergedByFlow } from './flow-reports.ts'

it('keeps the results of flows that a run left out, in the order of the catalogue, and drops flows that no longer exist', () => {
  const earlier = ['menus', 'gone', 'month'].map(flow => ({ flow, steps: 1 }))

  expect(mergedByFlow(earlier, [{ flow: 'month', steps: 2 }], ['root', 'month', 'menus'])).toEqual([
    { flow: 'month', steps: 2 },
    { flow: 'menus', steps: 1 },
  ])
})
