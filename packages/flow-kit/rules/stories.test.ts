import { expect, it } from 'vitest'
import { storyFaults } from '#flow-kit/rules/stories.ts'
import { turnstile } from '#flow-kit/turnstile.ts'

const flow = turnstile()
const [start = ''] = Object.keys(flow.starts)
const good = ['somebody inserts a coin', 'the coin is good', 'somebody pushes the arm']

const faults = (...paths: readonly (readonly string[])[]): string[] =>
  storyFaults({ ...flow, stories: paths.map(labels => ({ name: 'One', start, labels })) })

it('takes two to five stories along paths of the machine, or none', () => {
  expect(faults()).toEqual([])
  expect(faults(good, good.slice(0, 1))).toEqual([])
  expect(faults(good)).toEqual(['The flow turnstile tells 1 stories; 2 to 5 can be looked at'])
})

it('refuses a label that cannot happen or is refused, and an unknown start', () => {
  expect(faults(good, ['the coin is good'])).toEqual([
    'The story “One” of turnstile says \'the coin is good\', which does not happen in "locked"',
  ])
  expect(faults(good, ['somebody pushes the arm'])).toEqual([
    'The story “One” of turnstile says \'somebody pushes the arm\', which does not happen in "locked"',
  ])
  const stories = ['One', 'Two'].map(name => ({ name, start: 'never', labels: [] }))
  expect(storyFaults({ ...flow, stories })[0]).toBe(
    "The story “One” of turnstile starts with 'never', which is no start",
  )
})
