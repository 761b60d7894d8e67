import { flow } from '#flow-kit/flow.ts'
import { turnstileMachine } from '#flow-kit/turnstile.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'

const described = {
  area: 'shell',
  title: 'Gate',
  promise: 'Opens.',
  machine: turnstileMachine,
} as const

const gate = flow({
  id: 'gate',
  ...described,
  events: { 'somebody pushes': { type: 'arm.push' } },
})

/** A label without a gesture does not compile. */
export const forgetful = pathPlayer({
  flow: gate,
  begins: {},
  // @ts-expect-error -- the gesture of 'somebody pushes' is missing
  gestures: {},
})

/** An event without its payload does not compile. */
export const poor = flow({
  id: 'poor',
  ...described,
  // @ts-expect-error -- a coin has a value
  events: { 'somebody inserts a coin': { type: 'coin.insert' } },
})

/** An event that the machine never takes does not compile. */
export const foreign = flow({
  id: 'foreign',
  ...described,
  // @ts-expect-error -- nobody kicks a turnstile
  events: { 'somebody kicks': { type: 'arm.kick' } },
})
