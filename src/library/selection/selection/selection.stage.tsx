import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom, ContextFrom } from 'xstate'
import { elsewhere, press } from '#flow-kit/gesture.ts'
import type { Observation } from '#flow-kit/trace.ts'
import { selectionFlow } from '#machines/library/selection/selection/selection.cases.ts'
import type { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { shareSelected } from '#machines/library/selection/selection/selection.model.ts'
import { SelectButton } from '#src/library/selection/selection/SelectButton.tsx'
import { SelectionBar } from '#src/library/selection/selection/SelectionBar.tsx'
import { useListSelection } from '#src/library/selection/use-list-selection.ts'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const IN_GRID = 'A cell or a mark of the grid of photos: the paths of the photo list press them.'

const shareOf = ({ context }: Observation): string => {
  const { marks, sections } = context as ContextFrom<typeof selectionMachine>
  return shareSelected(marks, sections)
}

export const stage = stageFile({
  flow: selectionFlow,
  show: Selection,
  neighbours: () => ({}),
  gestures: {
    'the customer presses Select': press('button', 'Select'),
    'the customer presses a photo': elsewhere(IN_GRID),
    'the customer presses the X key on a photo': elsewhere(IN_GRID),
    'the customer presses the mark of a month on screen': elsewhere(IN_GRID),
    'the customer presses the mark of a month that was not read': elsewhere(IN_GRID),
    'the customer extends the selection to a photo that was not read': elsewhere(IN_GRID),
    'the customer drags on to a photo that was not read': elsewhere(IN_GRID),
    'the customer presses Select all, or Deselect all in its place': press(
      'button',
      'Select all',
      'Deselect all',
    ),
    'the customer presses Select photos not in an album': elsewhere(
      'A button of the library; tests/journeys/library/selection.test.ts presses it.',
    ),
    'the customer deselects all': press('button', 'Deselect all'),
    'the customer cancels': press('button', 'Cancel'),
    'the customer tries to read the photos again': press('button', 'Try again'),
    'the customer closes the notice': press('button', 'Close'),
  },
  exceptions: [
    {
      labels: ['the customer deselects all'],
      when: seen => shareOf(seen) === 'none',
      why: 'Nothing is selected.',
    },
    {
      labels: ['the customer presses Select all, or Deselect all in its place'],
      when: seen => shareOf(seen) === 'some',
      why: 'Both buttons are there, and the stage presses Deselect all.',
    },
  ],
})

function Selection({ actor }: { actor: ActorRefFrom<typeof selectionMachine> }) {
  const selection = useListSelection(actor)
  const isBack = useRef(false)
  const canSelect = useSelector(actor, snapshot => snapshot.can({ type: 'selection.start' }))
  return (
    <OpenedBy openers={{}}>
      <div style={{ paddingInline: 'var(--space-3)' }}>
        {selection.isOn ? <SelectionBar selection={selection} actions={[]} /> : null}
        {canSelect ? (
          <SelectButton isBack={isBack} onPress={() => actor.send({ type: 'selection.start' })} />
        ) : null}
      </div>
    </OpenedBy>
  )
}
