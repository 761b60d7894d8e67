import { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import { PRIVATE_SECTIONS, someExportTexts } from '#machines/samples/data-export.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { UnsavedFile } from '#machines/account/data-export/data-export.model.ts'

const DISK_FULL = new UnsavedFile(new Error('The disk is full'))

export const dataExportFlow = flow({
  id: 'data-export',
  area: 'account',
  title: 'Data export',
  promise:
    'A customer takes along the data that the shop keeps, with links to the photos, and an export that stopped says where and goes on from there.',
  machine: dataExportMachine,
  events: {
    'the customer wants a copy of the data': {
      type: 'export.ask',
      sections: PRIVATE_SECTIONS,
    },
    'the customer starts the export': { type: 'export.start', texts: someExportTexts() },
    'the customer tries again': { type: 'export.retry' },
    'the customer cancels the export': { type: 'export.cancel' },
    'the customer closes the dialog': { type: 'export.close' },
    'the customer saves the file': { type: 'export.save' },
  },
  outcomes: {
    gatherSection: {
      'a page of the section is read': reports({ rows: 10, total: 40 }),
      'the section is complete': answers(),
      'the service refuses': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
      'the file cannot be written': fails(DISK_FULL),
    },
    finishFile: {
      'the file is closed': answers('my-data.zip'),
      'the file cannot be closed': fails(DISK_FULL),
    },
  },
  identify: ({ context: { done, progress, failure } }) => [
    done.length,
    progress.rows,
    failure?.kind,
  ],
  sentences: [
    {
      requirements: [],
      says: 'the export is finished only with every section in it',
      holds: ({ after }) => {
        const { sections, done } = after.context as { sections: unknown[]; done: unknown[] }
        return after.value !== 'finished' || done.length === sections.length
      },
    },
    {
      requirements: [],
      says: 'a customer who tries again after a section failed loses nothing that was complete',
      holds: ({ label, before, after }) =>
        before.value !== 'failed' ||
        label !== 'the customer tries again' ||
        (after.context as { done: unknown[] }).done.length ===
          (before.context as { done: unknown[] }).done.length,
    },
    {
      requirements: ['B-144'],
      says: 'the browser is asked again only by a press',
      holds: ({ label, effects, taken }) =>
        effects.some(effect => effect.includes('saveFile')) ===
        (label === 'the customer saves the file' && taken.length > 0),
    },
    {
      requirements: [],
      says: 'an export that the customer leaves is discarded',
      holds: ({ before, after, effects }) =>
        !before.tags.includes('busy') ||
        (after.value !== 'cancelled' && after.value !== 'closed') ||
        effects.some(effect => effect.includes('discardFile')),
    },
  ],
})
