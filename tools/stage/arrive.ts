import { flushSync } from 'react-dom'
import { type Run, startRun } from '#machines/kit/run.ts'
import type { Tour } from '#machines/kit/tours.ts'
import type { Theatre } from '#tools/stage/on-stage.tsx'
import { pressedControls } from '#tools/stage/pressed-controls.ts'
import type { AnyStageFile } from '#tools/stage/stage-file.ts'

/**
 * Mounts a flow in the configuration at the end of a path. The labels are given to the machine; only where the flow's
 * part is not on the page yet, the control that opens it is pressed.
 */
export const arrive = async (
  theatre: Theatre,
  file: AnyStageFile,
  { start, labels }: Tour,
): Promise<Run> => {
  const { run } = await theatre.onStage(file, start)
  const alone = startRun(file.flow, start)
  for (const label of labels) {
    const isOpen = document.querySelector(file.part) !== null
    const [opener] = isOpen ? [] : theatre.inEnglish(() => pressedControls(file, label))
    alone.follow(label)
    flushSync(() => opener?.click())
    if (run.identity() !== alone.identity()) flushSync(() => run.follow(label))
  }
  alone.stop()
  return run
}
