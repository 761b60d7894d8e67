import { assign } from 'xstate'
import { setup } from '#machines/kit/setup.ts'

/** A write that goes on when its screen is left. */
export type StayingWrite =
  | { of: 'deliveryAddress'; orderCode: string }
  | { of: 'reorder'; orderCode: string }
  | { of: 'emailChange' | 'addressSaving' }
  | { of: 'bookCreation' | 'galleryEntry' | 'galleryChange' | 'galleryRemoval'; code: string }

/** How such a write ended; `open` if that is not known. */
export interface WriteEnd {
  type: 'write.ended'
  write: StayingWrite
  end: 'done' | 'undone' | 'open'
}

/** The content of a toast; views have a text for each kind. Never show a result only in a toast. */
export type ToastMessage =
  | { kind: 'photosAdded'; count: number }
  | { kind: 'downloadFailed' }
  | { kind: 'failed' }
  | { kind: 'archiveStarted' }
  | { kind: 'archiveFinished'; downloadId: string }
  | { kind: 'archiveFailed' }
  | { kind: 'archiveRefused' }
  | { kind: 'archiveUnanswered' }
  /** No message about an archive has arrived for 30 minutes. */
  | { kind: 'archiveUnwatched' }
  | { kind: 'albumDeleted'; name: string }
  | { kind: 'photosDeleted'; count: number }
  | { kind: 'addressDeleted' }
  | { kind: 'projectDeleted' }
  | { kind: 'bookDeleted' }
  /** The end of a write whose screen was left: it was done, it was not, or that is not known. */
  | { kind: 'leftDone'; write: StayingWrite }
  | { kind: 'leftUndone'; write: StayingWrite; status: number | null }
  | { kind: 'leftOpen'; write: StayingWrite }
  | { kind: 'photosCopied'; albumId: string; name: string }
  | { kind: 'printsFailed' }
  /** The page belonged to another customer before. `email` is the address of the current account, empty if unknown. */
  | { kind: 'accountReplaced'; email: string }
  /** The customer dropped something that is not a file. */
  | { kind: 'dropRefused' }
  /** The customer dropped files that must wait for the end of an upload. */
  | { kind: 'uploadUnderWay' }

export interface Toast {
  id: string
  message: ToastMessage
  /**
   * The key of the toast's subject. A toast replaces an earlier toast with the same key; with null, it replaces none.
   */
  about: string | null
}

/** How many ms some kinds of toast are shown; all others are shown for `USUAL_TIME`; A-394. */
const TIMES: Readonly<Partial<Record<ToastMessage['kind'], number>>> = {
  accountReplaced: 10_000,
  // Answers B-413
  leftUndone: 10_000,
  leftOpen: 10_000,
  // Answers L-135, L-177
  archiveFinished: 10_000,
  // Answers L-179
  archiveFailed: 10_000,
  archiveRefused: 10_000,
  archiveUnanswered: 10_000,
  archiveUnwatched: 10_000,
}
const USUAL_TIME = 5000

/**
 * Toasts, oldest first. Only the oldest toast has a running timer; at its end, the toast closes. While the pointer or
 * the focus is on the toasts, all toasts stay. A new toast replaces an earlier toast about the same subject, in its
 * position. If the replaced toast is the oldest one and of another kind, its timer restarts. Account area, section 9;
 * photo library, section 9.
 */
export const toastsMachine = setup({
  types: {} as {
    context: { toasts: Toast[]; shown: number }
    events:
      | { type: 'toast.show'; message: ToastMessage; about?: string }
      | { type: 'toast.dismiss'; id: string }
      | { type: 'toasts.pause' }
      | { type: 'toasts.resume' }
  },
  guards: {
    isEmpty: ({ context }) => context.toasts.length === 0,
    hasToast: ({ context }) => context.toasts.length > 0,
    isOldest: ({ context }, id: string) => context.toasts[0]?.id === id,
    isNextStageOfOldest: ({ context: { toasts } }, { message, about }: Omit<Toast, 'id'>) =>
      about !== null && toasts[0]?.about === about && toasts[0].message.kind !== message.kind,
    isAboutShown: ({ context }, about: string | null) =>
      about !== null && context.toasts.some(toast => toast.about === about),
  },
  delays: {
    /** How many ms the oldest toast is shown: its time in `TIMES`, else 5,000. */
    autoClose: ({ context: { toasts } }) =>
      (toasts[0] === undefined ? undefined : TIMES[toasts[0].message.kind]) ?? USUAL_TIME,
  },
  actions: {
    add: assign(({ context }, toast: Omit<Toast, 'id'>) => ({
      shown: context.shown + 1,
      toasts: [...context.toasts, { id: `toast-${context.shown + 1}`, ...toast }],
    })),
    replace: assign({
      toasts: ({ context }, { message, about }: Omit<Toast, 'id'>) =>
        context.toasts.map(toast => (toast.about === about ? { ...toast, message } : toast)),
    }),
    remove: assign({
      toasts: ({ context }, id: string) => context.toasts.filter(toast => toast.id !== id),
    }),
    removeOldest: assign({ toasts: ({ context }) => context.toasts.slice(1) }),
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], shown: 0 },
  initial: 'empty',
  on: {
    'toast.show': [
      {
        guard: { type: 'isAboutShown', params: ({ event }) => event.about ?? null },
        actions: { type: 'replace', params: ({ event }) => toastOf(event) },
      },
      { actions: { type: 'add', params: ({ event }) => toastOf(event) } },
    ],
    'toast.dismiss': { actions: { type: 'remove', params: ({ event }) => event.id } },
  },
  states: {
    empty: {
      description: 'No toast is shown.',
      always: { guard: 'hasToast', target: 'showing' },
    },
    showing: {
      description:
        'Toasts are shown; the oldest closes after 5 seconds, or after 10 if it is about the result of an archive or a replaced account.',
      meta: { requirements: ['A-394', 'B-096', 'L-176', 'L-177', 'L-179'] },
      // Answers B-407
      always: { guard: 'isEmpty', target: 'empty' },
      after: { autoClose: { target: 'showing', reenter: true, actions: 'removeOldest' } },
      on: {
        'toasts.pause': 'paused',
        'toast.show': {
          guard: { type: 'isNextStageOfOldest', params: ({ event }) => toastOf(event) },
          target: 'showing',
          reenter: true,
          actions: { type: 'replace', params: ({ event }) => toastOf(event) },
        },
        'toast.dismiss': {
          guard: { type: 'isOldest', params: ({ event }) => event.id },
          target: 'showing',
          reenter: true,
          actions: { type: 'remove', params: ({ event }) => event.id },
        },
      },
    },
    paused: {
      description: 'The pointer or the focus is on the toasts, so none closes by itself.',
      always: { guard: 'isEmpty', target: 'empty' },
      on: { 'toasts.resume': 'showing' },
    },
  },
})

const toastOf = ({
  message,
  about,
}: {
  message: ToastMessage
  about?: string
}): Omit<Toast, 'id'> => ({ message, about: about ?? null })
