import type { ReactNode } from 'react'
import { useAppearance } from '#tools/flow-book/appearance.ts'
import { stageAddress, type StageTour } from '#tools/flow-book/stage/stage-address.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'

/** The id of the button that opens a state. */
export const OPEN_STATE = 'open-state'

// Answers B-042
/** Opens a state on the stage: in the book, or in a page of its own. */
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
        className={buttonLook('quiet')}
        href={stageAddress(tour, appearance)}
        target="_blank"
        rel="noreferrer"
      >
        In a page of its own
      </a>
    </>
  )
}
