import { flushSync } from 'react-dom'
import { getStateNodes } from 'xstate'
import type { Run } from '#flow-kit/run.ts'
import { gestureFor, isGestured, isPlayable } from '#tools/stage/agreement.ts'
import type { Stands } from '#flow-book/frame.ts'
import type { AnyStageFile } from '#tools/stage/stage-file.ts'

/**
 * Tells the page around the frame the state of the flow. That page can bring about labels that no gesture on the stage
 * does.
 */
export const tellFrame = (file: AnyStageFile, run: Run): void => {
  const tell = (): void => {
    frameElement?.dispatchEvent(new CustomEvent('stands', { detail: standsOf(file, run) }))
  }
  run.actor.subscribe({ next: tell, error: tell })
  window.happen = label => {
    flushSync(() => {
      run.follow(label)
    })
    tell()
  }
  tell()
}

const standsOf = (file: AnyStageFile, run: Run): Stands => {
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
