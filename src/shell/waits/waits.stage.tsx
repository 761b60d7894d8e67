import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { Found } from '#machines/model/found.ts'
import type { NextOrderAnswer } from '#machines/orders/model/next-order.ts'
import type { SavedProject } from '#machines/orders/model/saved-project.ts'
import { someMerchandise } from '#machines/samples/merchandise.ts'
import { noPictures } from '#machines/samples/orders.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { waitsFlow } from '#machines/shell/waits/waits.cases.ts'
import type { waitsMachine } from '#machines/shell/waits/waits.machine.ts'
import { NewestProjectBlock } from '#src/overview/NewestProjectBlock.tsx'
import { NextOrderBlock } from '#src/overview/NextOrderBlock.tsx'
import { Waits } from '#src/shell/waits/Waits.tsx'
import { deafTo, stageFile } from '#tools/stage/stage-file.ts'

const neighbours = () => ({
  nextOrder: createActor(
    requestMachine<NextOrderAnswer>().provide({
      actors: { read: fromPromise(async () => new Promise<NextOrderAnswer>(() => undefined)) },
    }),
  ).start(),
  newestProject: createActor(
    requestMachine<Found<SavedProject>>().provide({
      actors: { read: fromPromise(async () => new Promise<Found<SavedProject>>(() => undefined)) },
    }),
  ).start(),
  merchandise: someMerchandise(),
  pictures: noPictures(),
})

/** Blocks of the overview whose reads are never answered. The stage says which of them are there. */
function Blocks({
  actor,
  neighbours: { nextOrder, newestProject, merchandise, pictures },
}: {
  actor: ActorRefFrom<typeof waitsMachine>
  neighbours: ReturnType<typeof neighbours>
}) {
  const { waiting } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))

  return (
    <div data-flow="waits" aria-busy={isBusy}>
      <Waits actor={deafTo(actor, 'wait.begin', 'wait.end')}>
        {waiting.includes('orders') ? (
          <NextOrderBlock request={nextOrder} merchandise={merchandise} pictures={pictures} />
        ) : null}
        {waiting.includes('projects') ? (
          <NewestProjectBlock request={newestProject} editorUrl="https://kiln.example/editor" />
        ) : null}
      </Waits>
    </div>
  )
}

export const stage = stageFile({
  flow: waitsFlow,
  show: Blocks,
  neighbours,
  gestures: {},
})
