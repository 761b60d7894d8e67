import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { press } from '#flow-kit/gesture.ts'
import { archivesMachine } from '#machines/library/downloads/archives/archives.machine.ts'
import { downloadListFlow } from '#machines/library/downloads/download-list/download-list.cases.ts'
import type { downloadListMachine } from '#machines/library/downloads/download-list/download-list.machine.ts'
import { DownloadsPage } from '#src/library/downloads/download-list/DownloadsPage.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: downloadListFlow,
  show: Downloads,
  neighbours: () => ({
    archives: createActor(archivesMachine, {
      input: { userId: 'anna-1001', interrupted: [] },
    }).start(),
  }),
  gestures: {
    'the customer opens the downloads': press('button', 'Open'),
    'the customer tries again': press('button', 'Try again'),
  },
})

/** The page, which is mounted anew each time that it is opened. */
function Downloads({
  actor,
  neighbours: { archives },
}: {
  actor: ActorRefFrom<typeof downloadListMachine>
  neighbours: { archives: ActorRefFrom<typeof archivesMachine> }
}) {
  const [times, setTimes] = useState(0)
  const canOpen = useSelector(actor, snapshot => snapshot.can({ type: 'downloads.load' }))
  return (
    <OpenedBy openers={{ Open: canOpen ? () => setTimes(times + 1) : null }}>
      {times === 0 ? null : <DownloadsPage key={times} actor={actor} archives={archives} />}
    </OpenedBy>
  )
}
