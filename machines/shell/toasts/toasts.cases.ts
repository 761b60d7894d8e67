import { flow } from '#flow-kit/flow.ts'
import { toastsMachine, type Toast } from '#machines/shell/toasts/toasts.machine.ts'

const REPLACING =
  'Whether a notice is replaced depends on all that stand behind the first three, which a configuration does not hold; the machine’s test replaces them.'

export const toastsFlow = flow({
  id: 'toasts',
  area: 'shell',
  title: 'Notices',
  promise:
    'The oldest notice stays five seconds, or ten if it tells the result of an archive or of another account, and longer while the pointer or the focus is on the notices.',
  machine: toastsMachine,
  events: {
    'photos were added': { type: 'toast.show', message: { kind: 'photosAdded', count: 3 } },
    'an archive failed': { type: 'toast.show', message: { kind: 'archiveFailed' } },
    'the customer closes the first notice': { type: 'toast.dismiss', id: 'toast-1' },
    'the customer closes the second notice': { type: 'toast.dismiss', id: 'toast-2' },
    'the pointer or the focus comes to the notices': { type: 'toasts.pause' },
    'the pointer and the focus leave the notices': { type: 'toasts.resume' },
  },
  /**
   * The number of toasts so far, up to 3. For each of the three oldest toasts: whether it is `toast-1`, `toast-2` or a
   * later one, and whether it is shown for ten seconds.
   */
  identify: ({ context: { toasts, shown } }) => [
    Math.min(shown, 3),
    toasts
      .slice(0, 3)
      .map(({ id, message }) => [
        ['toast-1', 'toast-2'].includes(id) ? id : 'later',
        message.kind === 'archiveFailed',
      ]),
  ],
  sentences: [
    {
      requirements: ['A-394'],
      says: 'a closed notice does not come back',
      holds: ({ before, after, label }) =>
        label === 'photos were added' ||
        label === 'an archive failed' ||
        idsOf(after.context).every(id => idsOf(before.context).includes(id)),
    },
  ],
  reasons: {
    'toasts · toast.show · 0': REPLACING,
    'toasts · toast.show · 0 ? true': REPLACING,
    'toasts.showing · toast.show · 0': REPLACING,
    'toasts.showing · toast.show · 0 ? true': REPLACING,
  },
  unseen: {
    'drop transition: outermost · toast.show · 0': REPLACING,
    'drop action: outermost · toast.show · 0 · replace': REPLACING,
    'swap alternatives: outermost · toast.show · 0': REPLACING,
    'drop transition: showing · toast.show · 0': REPLACING,
    'retarget transition: showing · toast.show · 0 · paused': REPLACING,
    'drop action: showing · toast.show · 0 · replace': REPLACING,
    'retarget transition: paused · always · 0 · showing':
      'Showing no notice leads to the same state at once.',
  },
})

const idsOf = (context: unknown): string[] =>
  (context as { toasts: Toast[] }).toasts.map(({ id }) => id)
