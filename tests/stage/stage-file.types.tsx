import { createElement } from 'react'
import { flow } from '#flow-kit/flow.ts'
import { press } from '#flow-kit/gesture.ts'
import { turnstileMachine } from '#flow-kit/turnstile.ts'
import { stageFile } from '#tools/stage/stage-file.ts'

const gate = flow({
  id: 'gate',
  area: 'shell',
  title: 'Gate',
  promise: 'Opens.',
  machine: turnstileMachine,
  events: { 'the visitor pushes': { type: 'arm.push' }, 'the arm is pushed': { type: 'arm.push' } },
})

const shown = { flow: gate, show: () => createElement('p'), neighbours: () => ({}) }

/** A label of a person without a gesture does not compile. Labels of other events need no gesture. */
export const forgetful = stageFile({
  ...shown,
  // @ts-expect-error -- the gesture of 'the visitor pushes' is missing
  gestures: {},
})

/** A gesture of a label that the flow does not have does not compile. */
export const inventive = stageFile({
  ...shown,
  gestures: {
    'the visitor pushes': press('button', 'Push'),
    // @ts-expect-error -- nobody kicks a turnstile
    'the visitor kicks': press('button', 'Kick'),
  },
})
