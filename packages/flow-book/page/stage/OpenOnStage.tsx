import type { ReactNode } from 'react'
import { useAppearance } from '#flow-book/page/appearance.ts'
import { stageAddress, type StageTour } from '#flow-book/page/stage/stage-address.ts'
import { Button, buttonClass } from '#flow-book/page/ui.ts'

/** The id of the button that opens a state. */
export const OPEN_STATE = 'open-state'

// Answers B-042
/** Opens a state on the stage, in the book or in a separate page. */
export function OpenOnStage({
  tour,
  onStage,
}: {
  tour: StageTour
  onStage(tour: StageTour): void
}): ReactNode {
  const appearance = useAppearance()

  return (
    <>
      <Button id={OPEN_STATE} onClick={() => onStage(tour)}>
        Open this state
      </Button>
      <a
        className={buttonClass('quiet')}
        href={stageAddress(tour, appearance)}
        target="_blank"
        rel="noreferrer"
      >
        In a page of its own
      </a>
    </>
  )
}
