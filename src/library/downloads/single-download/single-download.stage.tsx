import { press } from '#flow-kit/gesture.ts'
import { singleDownloadFlow } from '#machines/library/downloads/single-download/single-download.cases.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { DownloadDialog } from '#src/library/downloads/DownloadDialog.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const first = aPhoto({ imageId: 'b' })

export const stage = stageFile({
  flow: singleDownloadFlow,
  show: ({ actor }) => (
    <OpenedBy
      openers={{
        'Download this': () => actor.send({ type: 'photos.save', ids: ['b'], first }),
        'Download two': () => actor.send({ type: 'photos.save', ids: ['b', 'c'], first }),
        'Download one of many': () => actor.send({ type: 'photos.save', ids: ['z'], first: null }),
      }}
    >
      <DownloadDialog actor={actor} />
    </OpenedBy>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer presses Download': press('button', 'Download this'),
    'the customer downloads two selected photos': press('button', 'Download two'),
    'the customer downloads a selected photo that no list has in memory': press(
      'button',
      'Download one of many',
    ),
    'the customer starts the download': press('button', 'Download', 'Try again'),
    'the customer closes the dialog': press('button', 'Cancel'),
  },
  exceptions: [
    {
      labels: [
        'the customer presses Download',
        'the customer downloads two selected photos',
        'the customer downloads a selected photo that no list has in memory',
      ],
      when: ({ tags }) => tags.includes('modal'),
      why: 'The dialog covers the page.',
    },
    {
      labels: ['the customer closes the dialog'],
      when: ({ value }) => value === 'success',
      why: 'Two buttons say Close then: the stage presses one.',
    },
  ],
  unseen: {
    'singleDownload.success · download.close · 0': 'Two buttons say Close then.',
  },
})
