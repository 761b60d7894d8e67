import { dataExportFlow } from '#machines/account/data-export/data-export.cases.ts'
import { atFirst, press } from '#flow-kit/gesture.ts'
import { PRIVATE_SECTIONS } from '#machines/samples/data-export.ts'
import { DataExportDialog } from '#src/account/data-export/DataExportDialog.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const BY_LEAVING = 'No dialog closes while it is busy; who leaves the page by Back closes it.'

export const stage = stageFile({
  flow: dataExportFlow,
  show: ({ actor }) => (
    <OpenedBy
      openers={{
        'Export your data': () => {
          actor.send({ type: 'export.ask', sections: PRIVATE_SECTIONS })
        },
      }}
    >
      <DataExportDialog actor={actor} />
    </OpenedBy>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer wants a copy of the data': press('button', 'Export your data'),
    'the customer starts the export': press('button', 'Export'),
    'the customer tries again': press('button', 'Try again', 'Export'),
    'the customer cancels the export': press('button', 'Cancel'),
    'the customer closes the dialog': atFirst(press('button', 'Close', 'Cancel')),
    'the customer saves the file': press('button', 'Save my-data.zip'),
  },
  exceptions: [
    {
      labels: ['the customer closes the dialog'],
      when: ({ tags }) => tags.includes('busy'),
      why: BY_LEAVING,
    },
  ],
  unseen: {
    'dataExport.gathering · export.close · 0': BY_LEAVING,
    'dataExport.writing · export.close · 0': BY_LEAVING,
  },
})
