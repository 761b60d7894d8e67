import { assign } from 'xstate'
import { failedTo, failing } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'

const checkPdf = {
  id: 'checkPdf',
  src: 'checkPdf',
  input: ({ context }: { context: { code: string } }) => ({ code: context.code }),
  onDone: [
    {
      guard: {
        type: 'exists',
        params: ({ event }: { event: { output: boolean } }) => ({ isThere: event.output }),
      },
      target: 'available',
      actions: 'clearFailure',
    },
    { target: 'absent', actions: 'clearFailure' },
  ],
  onError: failedTo('unread'),
} as const

/** A product's PDF: whether there is one, and its ZIP, unpacked here. Account area, section 4. */
export const productPdfMachine = setup({
  types: {} as {
    input: { code: string }
    context: {
      code: string
      /** Names of the last saved files. */
      saved: string[]
      failure: Failure | null
    }
    events: { type: 'pdf.retry' } | { type: 'pdf.refresh' } | { type: 'pdf.download' }
    tags: 'busy' | 'alert'
  },
  actors: {
    checkPdf: port<boolean, { code: string }>('checkPdf'),
    /** Loads the archive. Resolves to whether it came whole: not if it is too large to load. */
    fetchArchive: port<boolean, { code: string }>('fetchArchive'),
    /** Saves the archive's files. Resolves to their names, or to null if the archive is too large to open. */
    saveFiles: port<string[] | null, { code: string }>('saveFiles'),
  },
  guards: {
    exists: (_, { isThere }: { isThere: boolean }) => isThere,
    isTooLarge: (_, { names }: { names: string[] | null }) => names === null,
    isLoaded: (_, { isWhole }: { isWhole: boolean }) => isWhole,
  },
  actions: {
    ...failing,
    setSaved: assign({ saved: (_, { names }: { names: string[] | null }) => names ?? [] }),
    clearSaved: assign({ saved: [] }),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'productPdf',
  context: ({ input }) => ({ code: input.code, saved: [], failure: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The check whether the product has a PDF waits for its turn, or is under way.',
      meta: { requirements: ['A-251', 'A-341', 'A-343'] },
      tags: 'busy',
      invoke: checkPdf,
    },
    absent: {
      description: 'The product has no PDF, and no button is shown.',
      meta: { requirements: ['A-099', 'A-183', 'A-251'] },
      on: { 'pdf.refresh': 'checkingAgain' },
    },
    checkingAgain: {
      description:
        'The order was read again, and so is whether there is a PDF; until then no button is shown.',
      meta: { requirements: ['A-251', 'B-380', 'B-416'] },
      invoke: checkPdf,
    },
    unread: {
      description:
        'It is unknown whether there is a PDF: a notice says so, with Try again and the correlation id.',
      meta: { requirements: ['A-208', 'A-251'] },
      tags: 'alert',
      on: { 'pdf.retry': 'checking', 'pdf.refresh': 'checking' },
    },
    available: {
      description: 'The product has a PDF, and a button offers it.',
      meta: { requirements: ['A-099', 'A-182', 'A-183', 'A-251'] },
      on: { 'pdf.download': 'downloading' },
    },
    downloading: {
      description:
        'The archive with the PDF is loading; the button says that it is being prepared.',
      meta: { requirements: ['A-253', 'A-342'] },
      tags: 'busy',
      entry: 'clearSaved',
      invoke: {
        id: 'fetchArchive',
        src: 'fetchArchive',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ isWhole: event.output }) },
            target: 'unzipping',
          },
          { target: 'tooLarge', actions: 'clearFailure' },
        ],
        onError: failedTo('notDownloaded'),
      },
    },
    unzipping: {
      description: 'The archive is unpacked, and each PDF in it is saved.',
      meta: { requirements: ['A-252', 'A-253'] },
      tags: 'busy',
      invoke: {
        id: 'saveFiles',
        src: 'saveFiles',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => ({ names: event.output }) },
            target: 'tooLarge',
            actions: 'clearFailure',
          },
          {
            target: 'saved',
            actions: [
              { type: 'setSaved', params: ({ event }) => ({ names: event.output }) },
              'clearFailure',
            ],
          },
        ],
        onError: failedTo('notUnzipped'),
      },
    },
    saved: {
      description: 'The PDF was saved; its files are listed, and the button saves it again.',
      meta: { requirements: ['A-252', 'A-253'] },
      on: { 'pdf.download': 'downloading' },
    },
    notDownloaded: {
      description:
        'The archive could not be loaded: a notice says so, with Try again and the correlation id.',
      meta: { requirements: ['A-208', 'A-342'] },
      tags: 'alert',
      on: { 'pdf.download': 'downloading' },
    },
    notUnzipped: {
      description:
        'The archive could not be opened: a notice says so, and Try again fetches a new one.',
      meta: { requirements: ['A-252'] },
      tags: 'alert',
      on: { 'pdf.download': 'downloading' },
    },
    tooLarge: {
      description:
        'The archive is too large to load or to open: a notice says so with a link to customer care, because a retry would not help.',
      meta: { requirements: ['A-252', 'A-342'] },
      tags: 'alert',
    },
  },
})
