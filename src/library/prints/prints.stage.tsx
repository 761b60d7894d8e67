import { useSelector } from '@xstate/react'
import { useState } from 'react'
import * as v from 'valibot'
import { type ActorRefFrom, createActor } from 'xstate'
import { elsewhere, never, press } from '#flow-kit/gesture.ts'
import { printsFlow } from '#machines/library/prints/prints.cases.ts'
import type { printsMachine } from '#machines/library/prints/prints.machine.ts'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { localeCode } from '#machines/model/identifiers.ts'
import { merchandiseMachine } from '#machines/orders/merchandise/merchandise.machine.ts'
import { PrintsHost } from '#src/library/prints/PrintsHost.tsx'
import { useListSelection } from '#src/library/selection/use-list-selection.ts'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

type Selection = ActorRefFrom<typeof selectionMachine>

const BY_BACK = 'Only Back leads away from the dialog.'

export const stage = stageFile({
  flow: printsFlow,
  show: Prints,
  neighbours: () => ({
    selection: twoOfThree(),
    merchandise: createActor(merchandiseMachine, {
      input: { vendorId: '101', locale: v.parse(localeCode, 'en-GB') },
    }).start(),
  }),
  gestures: {
    'the customer wants prints': press('button', 'Order photo prints'),
    'the customer goes on with two photos': press('button', 'Next: Customise 2 photo prints'),
    'the customer goes on without photos': never('Next is off until a photo is chosen.'),
    'the customer cancels': elsewhere('Cancel ends the selection, and its wiring the order.'),
    'the customer goes to another screen': press('button', 'Leave'),
  },
  exceptions: [
    {
      labels: ['the customer goes to another screen'],
      when: ({ tags }) => tags.includes('modal'),
      why: BY_BACK,
    },
  ],
  unseen: {
    'prints.adding · prints.abandon · 0': BY_BACK,
    'prints.leaving · prints.abandon · 0': BY_BACK,
  },
})

/** A selection of two of the three photos of a month. */
const twoOfThree = (): Selection => {
  const selection = createActor(selectionMachine).start()
  const key = '2026-09'
  selection.send({
    type: 'sections.changed',
    sections: [{ key, count: 3, source: { kind: 'month', year: 2026, month: 9 } }],
    sorting: DEFAULT_PHOTO_SORTING,
    canSelect: true,
  })
  selection.send({ type: 'selection.start' })
  for (const [cell, imageId] of ['a', 'b'].entries()) {
    selection.send({ type: 'selection.toggle', cell: { key, cell }, imageId })
  }
  return selection
}

/** The bar of the prints; another screen takes its place for a moment when the customer leaves. */
function Prints({
  actor,
  neighbours,
}: {
  actor: ActorRefFrom<typeof printsMachine>
  neighbours: { selection: Selection }
}) {
  const [times, setTimes] = useState(0)
  const canChoose = useSelector(actor, snapshot => snapshot.can({ type: 'prints.choose' }))
  const canLeave = useSelector(actor, snapshot => snapshot.can({ type: 'prints.abandon' }))
  const selection = useListSelection(neighbours.selection)
  return (
    <OpenedBy
      openers={{
        'Order photo prints': canChoose ? () => actor.send({ type: 'prints.choose' }) : null,
        Leave: canLeave ? () => setTimes(times + 1) : null,
      }}
    >
      <div style={{ paddingInline: 'var(--space-3)' }}>
        <PrintsHost key={times} selection={selection} />
      </div>
    </OpenedBy>
  )
}
