import { assign } from 'xstate'
import { errorOf, failedTo, failing, failureActions } from '#machines/kit/failing.ts'
import { port, stream } from '#machines/kit/port.ts'
import { present, setup } from '#machines/kit/setup.ts'
import {
  UnsavedFile,
  type ExportedSection,
  type ExportProgress,
  type ExportSection,
  type ExportTexts,
} from '#machines/account/data-export/data-export.model.ts'
import type { Failure } from '#machines/model/failure.ts'

const NOTHING_YET: ExportProgress = { rows: 0, total: null }

/**
 * Saves a copy of the customer's data as a ZIP: the machine reads and writes one section after another, then an index.
 * A retry of a failed section continues where the section stopped. If the file cannot be written, a retry starts the
 * export over. docs/decisions/0180.
 */
export const dataExportMachine = setup({
  types: {} as {
    context: {
      /** The sections to export, in order; empty before the customer has asked for an export. */
      sections: ExportSection[]
      /** The texts of the index; null before the customer has started an export. */
      texts: ExportTexts | null
      done: ExportedSection[]
      progress: ExportProgress
      /** The name of the file that the browser was asked to save; null until the export is complete. */
      file: string | null
      failure: Failure | null
    }
    events:
      | { type: 'export.ask'; sections: ExportSection[] }
      | { type: 'export.start'; texts: ExportTexts }
      | { type: 'export.retry' }
      | { type: 'export.cancel' }
      | { type: 'export.close' }
      | { type: 'export.save' }
    tags: 'modal' | 'busy' | 'alert'
  },
  actors: {
    /** Reads and writes a section, starting where an earlier attempt stopped. */
    gatherSection: stream<ExportProgress, { section: ExportSection; texts: ExportTexts }>(
      'gatherSection',
    ),
    /** Writes the index, closes the file and passes it to the browser's downloads; resolves to its name. */
    finishFile: port<string, { texts: ExportTexts }>('finishFile'),
  },
  guards: {
    isLast: ({ context: { sections, done } }) => done.length + 1 === sections.length,
    isUnsaved: (_, { error }: { error: unknown }) => error instanceof UnsavedFile,
  },
  actions: {
    ...failing,
    setSections: assign({ sections: (_, sections: ExportSection[]) => sections }),
    setTexts: assign({ texts: (_, texts: ExportTexts) => texts }),
    resetProgress: assign({ done: [], progress: NOTHING_YET, file: null, failure: null }),
    setProgress: assign({
      progress: ({ context }, progress: ExportProgress | undefined) => progress ?? context.progress,
    }),
    endSection: assign(({ context: { sections, done, progress } }) => ({
      done: [...done, exported(present(sections[done.length]), progress)],
      progress: NOTHING_YET,
    })),
    setFile: assign({ file: (_, name: string) => name }),
    /** Passes the file to the browser's downloads once more. */
    saveFile: () => undefined,
    clearFailure: assign({ failure: null }),
    discardFile: () => undefined,
  },
}).createMachine({
  id: 'dataExport',
  context: {
    sections: [],
    texts: null,
    done: [],
    progress: NOTHING_YET,
    file: null,
    failure: null,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'The customer has not asked for a copy of their data.',
      on: {
        'export.ask': {
          target: 'asking',
          actions: [{ type: 'setSections', params: ({ event }) => event.sections }, 'clearFailure'],
        },
      },
    },
    asking: {
      description: 'A dialog says what is exported, and waits for the customer to start.',
      tags: 'modal',
      on: {
        'export.start': {
          target: 'gathering',
          actions: [{ type: 'setTexts', params: ({ event }) => event.texts }, 'resetProgress'],
        },
        'export.close': 'closed',
      },
    },
    gathering: {
      description: 'A section is read page by page and written as it arrives.',
      tags: ['modal', 'busy'],
      invoke: {
        id: 'gatherSection',
        src: 'gatherSection',
        input: ({ context: { sections, done, texts } }) => ({
          section: present(sections[done.length]),
          texts: present(texts),
        }),
        onSnapshot: {
          actions: { type: 'setProgress', params: ({ event }) => event.snapshot.context },
        },
        onDone: [
          { guard: 'isLast', target: 'writing', actions: 'endSection' },
          { target: 'gathering', reenter: true, actions: 'endSection' },
        ],
        onError: [
          {
            guard: { type: 'isUnsaved', params: errorOf },
            target: 'unsaved',
            actions: failureActions,
          },
          failedTo('failed'),
        ],
      },
      on: { 'export.cancel': 'cancelled', 'export.close': 'leaving' },
    },
    writing: {
      description: 'Everything is read; the index is written and the file is closed.',
      tags: ['modal', 'busy'],
      invoke: {
        id: 'finishFile',
        src: 'finishFile',
        input: ({ context }) => ({ texts: present(context.texts) }),
        onDone: {
          target: 'finished',
          actions: { type: 'setFile', params: ({ event }) => event.output },
        },
        onError: failedTo('unsaved'),
      },
      on: { 'export.cancel': 'cancelled', 'export.close': 'leaving' },
    },
    finished: {
      description: 'The browser was asked to save the file; a button asks it again.',
      meta: { requirements: ['B-144'] },
      tags: 'modal',
      on: {
        'export.save': { actions: 'saveFile' },
        'export.close': { target: 'closed', actions: 'discardFile' },
      },
    },
    failed: {
      description:
        'A section could not be read; the dialog names it, keeps what is complete, and offers to continue where that may help.',
      tags: ['modal', 'alert'],
      on: {
        'export.retry': { target: 'gathering', actions: 'clearFailure' },
        'export.cancel': 'cancelled',
        'export.close': 'leaving',
      },
    },
    unsaved: {
      description: 'The file could not be written; the dialog offers to start over.',
      tags: ['modal', 'alert'],
      entry: 'discardFile',
      on: {
        'export.retry': { target: 'gathering', actions: 'resetProgress' },
        'export.close': 'closed',
      },
    },
    cancelled: {
      description: 'The customer stopped the export; the dialog says so.',
      tags: 'modal',
      entry: 'discardFile',
      on: {
        'export.retry': { target: 'gathering', actions: 'resetProgress' },
        'export.close': 'closed',
      },
    },
    leaving: {
      description: 'The customer left during the export: what was written is removed.',
      entry: 'discardFile',
      always: 'closed',
    },
  },
})

const exported = (
  section: ExportSection,
  { total: _total, ...read }: ExportProgress,
): ExportedSection => ({ section, ...read })
