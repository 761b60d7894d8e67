import { answers, fails, flow } from '#flow-kit/flow.ts'
import { archiveMachine } from '#machines/library/downloads/archive/archive.machine.ts'
import { aDownload } from '#machines/samples/downloads.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { aPushMessage, LISTENER } from '#machines/samples/push.ts'
import { StaleAddress } from '#machines/library/model/download.ts'
import { PUSH_TYPES } from '#machines/shell/model/push-message.ts'

const ONE_TYPE = 'A message has one type, and an archive one state.'

export const archiveFlow = flow({
  id: 'archive',
  area: 'library',
  title: 'Download of an archive',
  promise:
    'Photos are downloaded as one file, without another press, once the service has packed them.',
  machine: archiveMachine,
  starts: { 'a customer is signed in': { key: 'archive-1', userId: LISTENER } },
  events: {
    'the customer asks for an archive of two photos': { type: 'archive.order', ids: ['a', 'b'] },
    'a reload goes on with an archive': { type: 'archive.await', downloadId: 'd-1' },
    'the customer saves an archive again': { type: 'archive.fetch', downloadId: 'd-1' },
    'the socket is connected': { type: 'push.connected' },
    'a message says that the archive has started': {
      type: 'push.received',
      message: aPushMessage(PUSH_TYPES.archiveStarted, 1),
    },
    'a message says that the archive is finished': {
      type: 'push.received',
      message: aPushMessage(PUSH_TYPES.archiveFinished, 2),
    },
    'a message says that the archive has failed': {
      type: 'push.received',
      message: aPushMessage(PUSH_TYPES.archiveError, 3),
    },
    'a message says that another archive has started': {
      type: 'push.received',
      message: ofAnother(aPushMessage(PUSH_TYPES.archiveStarted, 4)),
    },
    'a message says that another archive is finished': {
      type: 'push.received',
      message: ofAnother(aPushMessage(PUSH_TYPES.archiveFinished, 5)),
    },
    'a message says that another archive has failed': {
      type: 'push.received',
      message: ofAnother(aPushMessage(PUSH_TYPES.archiveError, 6)),
    },
  },
  outcomes: {
    createArchive: {
      'the archive is accepted': answers(aDownload()),
      'the archive is refused': fails(aServiceError(403)),
      'the answer makes no sense': fails(aServiceError(201, 'malformed')),
      'no answer comes': fails(aLostAnswer()),
    },
    readArchive: {
      'the archive is being prepared': answers(aDownload()),
      'the archive is ready': answers(aDownload({ state: 'READY' })),
      'the archive has failed': answers(aDownload({ state: 'FAILED' })),
      'the service does not say how the archive stands': answers(aDownload({ state: null })),
      'there is no such archive': fails(aServiceError(404)),
      'the status of the archive cannot be read': fails(aServiceError(500)),
    },
    readLast: {
      'the archive is still being prepared': answers(aDownload()),
      'the archive is ready at last': answers(aDownload({ state: 'READY' })),
      'the archive has failed at last': answers(aDownload({ state: 'FAILED' })),
      'there is no such archive any more': fails(aServiceError(404)),
      'the last status of the archive cannot be read': fails(aServiceError(500)),
    },
    saveArchive: {
      'the browser fetches the archive': answers(),
      'the download link is too old': fails(new StaleAddress()),
      'there is no download link': fails(aServiceError(500)),
    },
    pushSocket: {
      'half an hour has passed': answers(),
      'the socket breaks': fails(new Error('a bug')),
    },
  },
  identify: ({ context: { ids, downloadId, isStartAnnounced, stale, failure } }) => [
    ids.length,
    downloadId,
    isStartAnnounced,
    stale,
    failure?.kind,
  ],
  stories: [
    {
      name: 'Everything goes well',
      labels: [
        'the customer asks for an archive of two photos',
        'the archive is accepted',
        'a message says that the archive has started',
        'a message says that the archive is finished',
        'the browser fetches the archive',
      ],
    },
    {
      name: 'The archive fails',
      labels: [
        'the customer asks for an archive of two photos',
        'the archive is accepted',
        'a message says that the archive has started',
        'a message says that the archive has failed',
      ],
    },
    {
      name: 'The archive is refused',
      labels: ['the customer asks for an archive of two photos', 'the archive is refused'],
    },
    {
      name: 'A reload goes on with an archive',
      labels: [
        'a reload goes on with an archive',
        'the socket is connected',
        'the archive is ready',
        'the browser fetches the archive',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['L-175', 'L-180'],
      says: 'a socket listens while the archive is being prepared, and at no other time',
      holds: ({ after: { value, asked } }) =>
        asked.some(work => work.startsWith('pushSocket ')) === (typeof value === 'object'),
    },
    {
      requirements: ['L-132', 'L-176'],
      says: 'one toast says that the archive is being prepared',
      holds: ({ before, effects }) =>
        !isStartAnnouncedIn(before.context) || !effects.some(says('archiveStarted')),
    },
    {
      requirements: ['L-133', 'L-177', 'L-178'],
      says: 'after the toast that the photos are being downloaded, they are saved',
      holds: ({ after, effects }) =>
        !effects.some(says('archiveFinished')) || after.value === 'saving',
    },
    {
      requirements: ['L-134', 'L-135', 'L-179'],
      says: 'a toast says once that an archive failed, and only if it did',
      holds: ({ after, effects }) =>
        effects.filter(effect =>
          ['archiveFailed', 'archiveRefused', 'archiveUnanswered'].some(kind => says(kind)(effect)),
        ).length === (effects.length > 0 && after.value === 'failed' ? 1 : 0),
    },
    {
      requirements: ['B-096', 'L-180'],
      says: 'a toast says that nothing was heard of an archive, once nothing listens any more',
      holds: ({ after, effects }) =>
        effects.some(says('archiveUnwatched')) ===
        (effects.length > 0 && after.value === 'unwatched'),
    },
    {
      requirements: ['L-252', 'L-253'],
      says: 'an archive is asked for once',
      holds: ({ before, after }) =>
        after.value !== 'creating' || before.value === 'creating' || before.value === 'idle',
    },
  ],
  unseen: {
    'swap alternatives: preparing · push.received · 0': ONE_TYPE,
    'swap alternatives: preparing · push.received · 1': ONE_TYPE,
    'swap alternatives: preparing.asking · readArchive done · 0': ONE_TYPE,
    'swap alternatives: preparing.asking · readArchive done · 1': ONE_TYPE,
    'swap alternatives: parting · readLast done · 0': ONE_TYPE,
  },
})

function ofAnother(message: ReturnType<typeof aPushMessage>): ReturnType<typeof aPushMessage> {
  return { ...message, payload: { ...message.payload, downloadId: aDownload({ id: 'd-9' }).id } }
}

const isStartAnnouncedIn = (context: unknown): boolean =>
  (context as { isStartAnnounced: boolean }).isStartAnnounced

const says =
  (kind: string) =>
  (effect: string): boolean =>
    effect.startsWith('notify ') && effect.includes(kind)
