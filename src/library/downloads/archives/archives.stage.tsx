import { createActor, fromPromise } from 'xstate'
import { elsewhere, never, press } from '#flow-kit/gesture.ts'
import { archivesFlow } from '#machines/library/downloads/archives/archives.cases.ts'
import { downloadListMachine } from '#machines/library/downloads/download-list/download-list.machine.ts'
import { aDownload } from '#machines/samples/downloads.ts'
import { DownloadsPage } from '#src/library/downloads/download-list/DownloadsPage.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const BAR = 'Download of the bar of a selection orders an archive.'

export const stage = stageFile({
  flow: archivesFlow,
  show: ({ actor, neighbours: { downloadList } }) => (
    <DownloadsPage actor={downloadList} archives={actor} />
  ),
  part: '[data-flow=downloadList]',
  neighbours: () => ({
    downloadList: createActor(
      downloadListMachine.provide({
        actors: {
          read: fromPromise(async () => ({
            items: [
              aDownload({ state: 'READY', name: 'Bergen' }),
              aDownload({ id: 'd-2', state: 'READY', photos: ['c'] }),
              aDownload({ id: 'd-3', state: 'FAILED', photos: ['a', 'b'] }),
            ],
          })),
        },
      }),
    ).start(),
  }),
  gestures: {
    'the customer asks for an archive of two photos': press('button', 'Try again…'),
    'the customer asks for an archive of a hundred photos': elsewhere(BAR),
    'the customer asks for an archive of too many photos': never(
      'Download is off for more than 100 photos.',
    ),
    'the customer asks for an archive of no photo': never(
      'Download is off until a photo is selected.',
    ),
    'the customer saves an archive': press('button', 'Download Bergen'),
  },
})
