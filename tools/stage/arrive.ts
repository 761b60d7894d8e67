import { flushSync } from 'react-dom'
import { type Run, startRun } from '#flow-kit/run.ts'
import type { Tour } from '#flow-kit/tours.ts'
import type { Theatre } from '#tools/stage/on-stage.tsx'
import { pressedControls } from '#tools/stage/pressed-controls.ts'
import type { AnyStageFile } from '#tools/stage/stage-file.ts'

/** A flow on the stage. `goOn` leads the flow on along a path. */
export interface Arrival {
  run: Run
  goOn(labels: readonly string[]): void
}

/**
 * Mounts a flow in the configuration at the end of a path. Gives the labels to the machine. While the flow's part is
 * not on the page, also presses the control that opens it.
 */
export const arrive = async (
  theatre: Theatre,
  file: AnyStageFile,
  { start, labels }: Tour,
): Promise<Arrival> => {
  const { run } = await theatre.onStage(file, start)
  const alone = startRun(file.flow, start)
  const goOn = (path: readonly string[]): void => {
    for (const label of path) {
      const isOpen = document.querySelector(file.part) !== null
      const [opener] = isOpen ? [] : theatre.inEnglish(() => pressedControls(file, label))
      alone.follow(label)
      flushSync(() => opener?.click())
      if (run.identity() !== alone.identity()) flushSync(() => run.follow(label))
    }
  }
  goOn(labels)
  return { run, goOn }
}
