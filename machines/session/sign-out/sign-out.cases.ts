import { fails, flow, reports } from '#flow-kit/flow.ts'
import { isUnderWay, NO_WORK, type Work } from '#machines/session/model/work.ts'
import { signOutMachine } from '#machines/session/sign-out/sign-out.machine.ts'

const UPLOADING: Work = { ...NO_WORK, uploading: 2 }

/** Whether a sign-out would stop something in this context. */
const isBusy = ({ work }: { work: Work | null }): boolean => work !== null && isUnderWay(work)

export const signOutFlow = flow({
  id: 'sign-out',
  area: 'session',
  title: 'Sign-out',
  promise:
    'A customer who signs out is told what is still under way, and decides what becomes of it.',
  machine: signOutMachine,
  starts: { 'a customer signs out': undefined },
  events: {
    'the customer signs out when it is done': { type: 'signOut.wait' },
    'the customer stops it and signs out': { type: 'signOut.stop' },
    'the customer stays': { type: 'signOut.stay' },
  },
  outcomes: {
    watchWork: {
      'nothing is under way': reports(NO_WORK),
      'two files are being uploaded': reports(UPLOADING),
      'an upload is paused': reports({ ...UPLOADING, isPaused: true }),
      'photos are being deleted and uploaded, and data exported': reports({
        ...NO_WORK,
        deleting: 1200,
        uploading: 14,
        isExporting: true,
      }),
      'one photo is being deleted': reports({ ...NO_WORK, deleting: 1 }),
      'a file could not be uploaded': reports({ ...NO_WORK, unsent: 1 }),
      'photos were not deleted or uploaded, and data not exported': reports({
        ...NO_WORK,
        lost: 1,
        unknown: 2,
        unsent: 2,
        isUnsaved: true,
      }),
      'nothing is known yet': reports(undefined),
      'the work cannot be looked at': fails(new Error('a bug')),
    },
  },
  /**
   * The flow is at rest if it is not busy, even while it watches the work of other flows: it then waits for that work
   * or for the customer. It is also at rest in `leaving`, because another machine then ends the session.
   */
  settled: ({ tags, value }) => !tags.includes('busy') || value === 'leaving',
  identify: ({ context: { work } }) => [
    work?.uploading,
    work?.isPaused,
    work?.deleting,
    work?.unsent,
  ],
  reasons: {
    'signOut.deciding · xstate.done.actor.watchWork · 0':
      'The page watches its work as long as it asks.',
  },
  stories: [
    {
      name: 'Nothing is under way',
      labels: ['nothing is under way'],
    },
    {
      name: 'The customer waits for an upload',
      labels: [
        'two files are being uploaded',
        'the customer signs out when it is done',
        'nothing is under way',
      ],
    },
    {
      name: 'The customer stops an upload',
      labels: ['two files are being uploaded', 'the customer stops it and signs out'],
    },
    {
      name: 'A file could not be uploaded, and the customer stays',
      labels: [
        'two files are being uploaded',
        'the customer signs out when it is done',
        'a file could not be uploaded',
        'the customer stays',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['B-119'],
      says: 'no work is stopped unless the customer says so',
      holds: ({ label, before, after }) =>
        before.value === 'leaving' ||
        after.value !== 'leaving' ||
        label === 'the customer stops it and signs out' ||
        label === 'the work cannot be looked at' ||
        !isBusy(after.context as { work: Work | null }),
    },
  ],
  unseen: {
    'swap alternatives: deciding.looking · always · 0': 'Work is either under way or done.',
    'retarget transition: deciding.asking · signOut.wait · 0 · unfinished':
      'From there work that is under way leads on at once.',
    'retarget transition: deciding.asking · always · 1 · looking':
      'It signs out from there as well.',
    'retarget transition: deciding.finishing · always · 1 · looking':
      'It signs out from there as well.',
    'retarget transition: deciding.unfinished · signOut.stop · 0 · looking':
      'It signs out from there as well.',
    'drop entry: staying · notifyStayed': 'A path hears no events; its trace does.',
  },
})
