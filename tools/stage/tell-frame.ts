import { flushSync } from 'react-dom'
import { getStateNodes } from 'xstate'
import * as v from 'valibot'
import type { Run } from '#flow-kit/run.ts'
import { gestureFor, isGestured, isPlayable } from '#tools/stage/agreement.ts'
import { happenMessage, type StandsMessage } from '#flow-book/frame-message.ts'
import type { AnyStageFile } from '#tools/stage/stage-file.ts'

/** Tells the page around the frame the state of the flow, and lets that page bring about what no person does. */
export const tellFrame = (file: AnyStageFile, run: Run): void => {
  const tell = (): void => {
    parent.postMessage(standsOf(file, run), '*')
  }
  run.actor.subscribe({ next: tell, error: tell })
  addEventListener('message', ({ source, data }) => {
    const message = v.safeParse(happenMessage, data)
    if (source !== parent || !message.success) return
    flushSync(() => {
      run.follow(message.output.happen)
    })
    tell()
  })
  tell()
}

const standsOf = (file: AnyStageFile, run: Run): StandsMessage => {
  const seen = run.observe()
  const { root } = file.flow.machine
  return {
    states: [root, ...getStateNodes(root, seen.value)].map(({ id }) => id),
    offers: run
      .offers()
      .filter(label => !(label in file.flow.events) || seen.enabled.includes(label))
      .filter(label => isPlayable(file, seen, label))
      .filter(label => !isGestured(file, label) || 'elsewhere' in gestureFor(file, label)),
  }
}
