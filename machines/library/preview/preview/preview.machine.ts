import { assign } from 'xstate'
import { failedTo, failing, reportedTo } from '#machines/kit/failing.ts'
import { port, stream } from '#machines/kit/port.ts'
import { present, setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'
import type { Photo } from '#machines/library/model/photo.ts'

/** The ids of the photos before and after a photo; null at an end of the list. */
export interface Neighbours {
  previous: string | null
  next: string | null
}

/** The known data of a photo; `neighbours` is null while the port looks them up. */
export interface FoundPhoto {
  photo: Photo
  neighbours: Neighbours | null
}

interface Turning {
  context: { neighbours: Neighbours | null; wish: keyof Neighbours | null }
}

const nextOf = ({ context }: Turning): string | null => context.neighbours?.next ?? null
const previousOf = ({ context }: Turning): string | null => context.neighbours?.previous ?? null

/** The photo that the customer wanted to go to, or null. */
const wishedOf = ({ context: { wish, neighbours } }: Turning): string | null =>
  wish === null ? null : (neighbours?.[wish] ?? null)

/** The transition to another photo. */
const turnTo = (idOf: (turning: Turning) => string | null) =>
  ({
    target: '#preview.showing',
    reenter: true,
    actions: [
      { type: 'notifyTurned', params: idOf },
      { type: 'take', params: idOf },
    ],
  }) as const

/** The transition to a neighbour that stays when photos are deleted, the one on screen among them. */
const turnAwayTo = (idOf: (turning: Turning) => string | null) =>
  ({
    guard: {
      type: 'isGoneBefore',
      params: ({ context, event }: Turning & { event: { ids: string[] } }) => ({
        ids: event.ids,
        neighbour: idOf({ context }),
      }),
    },
    ...turnTo(idOf),
  }) as const

/** One photo over its list; re-entering `showing` aborts the calls for the last photo. Photo library, section 2. */
export const previewMachine = setup({
  types: {} as {
    context: {
      /** The id of the photo on screen, or of the last photo while the preview is closed; empty at first. */
      imageId: string
      /** The photo's data; null while nothing is known about it. */
      photo: Photo | null
      neighbours: Neighbours | null
      /**
       * The customer's press on Next or Previous that came before the service named the neighbours; null without one.
       */
      wish: keyof Neighbours | null
      failure: Failure | null
    }
    events:
      | { type: 'preview.show'; imageId: string }
      | { type: 'preview.hide' }
      | { type: 'preview.next' }
      | { type: 'preview.previous' }
      | { type: 'preview.close' }
      | { type: 'preview.retry' }
      | { type: 'photos.removed'; ids: string[] }
      | { type: 'page.shown' }
    emitted: { type: 'photo.turned'; imageId: string } | { type: 'preview.left' }
    tags: 'busy' | 'alert' | 'modal'
  },
  actors: {
    /** Emits the photo if it is in memory, then with its neighbours; no more if the list lacks it, null if too slow. */
    locatePhoto: stream<FoundPhoto | null, { imageId: string }>('locatePhoto'),
    /** Resolves when the browser can paint the large picture. */
    loadPicture: port<Photo, { photo: Photo }>('loadPicture'),
    /** Reads whether the list still has the photo; true if that cannot be found out in time. */
    checkPhoto: port<boolean, { photo: Photo }>('checkPhoto'),
    /** Preloads the pictures of the neighbours; always resolves. */
    prefetchPictures: port<void, { photo: Photo; neighbours: Neighbours }>('prefetchPictures'),
  },
  guards: {
    isOther: ({ context }, imageId: string) => imageId !== context.imageId,
    isThere: (_, imageId: string | null) => imageId !== null,
    isWhole: (_, finding: FoundPhoto | null | undefined) => (finding?.neighbours ?? null) !== null,
    isUnfinished: (_, finding: FoundPhoto | null | undefined) => finding === null,
    isListed: (_, answer: boolean) => answer,
    isKnown: ({ context }) => context.photo !== null,
    isGoneBefore: ({ context }, { ids, neighbour }: { ids: string[]; neighbour: string | null }) =>
      ids.includes(context.imageId) && neighbour !== null && !ids.includes(neighbour),
    isGone: ({ context }, ids: string[]) => ids.includes(context.imageId),
    isNeighbourGone: ({ context: { imageId, neighbours } }, ids: string[]) =>
      !ids.includes(imageId) &&
      ids.some(id => id === neighbours?.previous || id === neighbours?.next),
  },
  actions: {
    ...failing,
    take: assign((_, imageId: string | null) =>
      imageId === null ? {} : { imageId, photo: null, neighbours: null, failure: null },
    ),
    setWish: assign({ wish: (_, wish: keyof Neighbours) => wish }),
    /** Keeps a photo whose addresses were renewed while its neighbours were looked for. */
    setFinding: assign(({ context: { photo } }, finding: FoundPhoto | null | undefined) =>
      finding ? { ...finding, photo: photo ?? finding.photo } : {},
    ),
    setPhoto: assign({ photo: (_, photo: Photo) => photo }),
    clearPosition: assign({ neighbours: null, wish: null, failure: null }),
    notifyTurned: (_, _imageId: string | null) => undefined,
    notifyLeft: () => undefined,
    setScroll: () => undefined,
    /**
     * Restores the scroll position of the list if it is on screen again, then scrolls to the last photo and focuses it.
     */
    reveal: (_, _seen: { imageId: string }) => undefined,
  },
}).createMachine({
  id: 'preview',
  context: { imageId: '', photo: null, neighbours: null, wish: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No photo is shown full screen.',
      meta: { requirements: ['L-056'] },
      on: {
        'preview.show': {
          target: 'showing',
          actions: ['setScroll', { type: 'take', params: ({ event }) => event.imageId }],
        },
      },
    },
    showing: {
      description: 'One photo fills the window; the list behind it is unchanged.',
      meta: { requirements: ['L-002', 'L-015', 'L-160'] },
      tags: 'modal',
      type: 'parallel',
      on: {
        'preview.show': {
          guard: { type: 'isOther', params: ({ event }) => event.imageId },
          target: 'showing',
          reenter: true,
          actions: { type: 'take', params: ({ event }) => event.imageId },
        },
        'preview.hide': {
          target: 'closed',
          actions: { type: 'reveal', params: ({ context }) => ({ imageId: context.imageId }) },
        },
        'preview.next': { guard: { type: 'isThere', params: nextOf }, ...turnTo(nextOf) },
        'preview.previous': {
          guard: { type: 'isThere', params: previousOf },
          ...turnTo(previousOf),
        },
        'preview.close': 'leaving',
        'photos.removed': [
          turnAwayTo(nextOf),
          turnAwayTo(previousOf),
          { guard: { type: 'isGone', params: ({ event }) => event.ids }, target: 'leaving' },
        ],
      },
      states: {
        position: {
          description: 'The position of the photo in its list.',
          initial: 'looking',
          on: {
            'photos.removed': {
              guard: { type: 'isNeighbourGone', params: ({ event }) => event.ids },
              target: '.looking',
            },
          },
          states: {
            looking: {
              description:
                'The photos before and after this photo are looked up; known data is already shown. A press of an arrow is kept until they are known.',
              meta: { requirements: ['L-047', 'L-053', 'B-290'] },
              entry: 'clearPosition',
              on: {
                'preview.next': { actions: { type: 'setWish', params: 'next' } },
                'preview.previous': { actions: { type: 'setWish', params: 'previous' } },
              },
              invoke: {
                id: 'locatePhoto',
                src: 'locatePhoto',
                input: ({ context }) => ({ imageId: context.imageId }),
                onSnapshot: [
                  {
                    guard: { type: 'isWhole', params: ({ event }) => event.snapshot.context },
                    target: 'placed',
                    actions: {
                      type: 'setFinding',
                      params: ({ event }) => event.snapshot.context,
                    },
                  },
                  {
                    guard: { type: 'isUnfinished', params: ({ event }) => event.snapshot.context },
                    target: 'unfinished',
                  },
                  {
                    actions: {
                      type: 'setFinding',
                      params: ({ event }) => event.snapshot.context,
                    },
                  },
                ],
                onDone: '#preview.leaving',
                onError: failedTo('failed'),
              },
            },
            placed: {
              description:
                'The photos before and after are known. If the customer went on or back before that, the preview does so now.',
              meta: { requirements: ['B-290'] },
              always: [
                { guard: { type: 'isThere', params: wishedOf }, ...turnTo(wishedOf) },
                { target: 'found' },
              ],
            },
            found: {
              description:
                'The photos before and after are known, and their pictures are preloaded.',
              meta: { requirements: ['L-047', 'L-048', 'L-049'] },
              invoke: {
                id: 'prefetchPictures',
                src: 'prefetchPictures',
                input: ({ context }) => ({
                  photo: present(context.photo),
                  neighbours: present(context.neighbours),
                }),
                onDone: 'settled',
                onError: reportedTo('settled'),
              },
            },
            settled: {
              description: 'The photos before and after can be opened without waiting.',
              meta: { requirements: ['L-047', 'L-048', 'L-049'] },
              on: { 'page.shown': 'checking' },
            },
            checking: {
              description:
                'The page was hidden for a while: the list is read again, because the photo may have been deleted elsewhere.',
              meta: { requirements: ['B-356'] },
              invoke: {
                id: 'checkPhoto',
                src: 'checkPhoto',
                input: ({ context }) => ({ photo: present(context.photo) }),
                onDone: [
                  {
                    guard: { type: 'isListed', params: ({ event }) => event.output },
                    target: 'settled',
                  },
                  { target: 'gone' },
                ],
                onError: reportedTo('settled'),
              },
            },
            gone: {
              description: 'The list does not have the photo any more; the preview says so.',
              meta: { requirements: ['B-356'] },
              tags: 'alert',
              on: { 'page.shown': 'checking' },
            },
            failed: {
              description:
                'The position of the photo is unknown; the preview says so, with Try again.',
              tags: 'alert',
              on: { 'preview.retry': 'looking' },
            },
            unfinished: {
              description:
                'The search took too long: the preview says that it did not search the whole list, and Try again continues the search.',
              meta: { requirements: ['L-053'] },
              tags: 'alert',
              on: { 'preview.retry': 'looking' },
            },
          },
        },
        picture: {
          description: 'The large picture of the photo.',
          initial: 'lookingUp',
          states: {
            lookingUp: {
              description:
                'A spinner is shown, and a text says that the photo is being looked up: nothing is known about it yet.',
              meta: { requirements: ['L-058'] },
              tags: 'busy',
              always: { guard: 'isKnown', target: 'loading' },
            },
            loading: {
              description:
                'The thumbnail is shown beneath a spinner while the large picture loads.',
              meta: { requirements: ['L-058', 'L-059', 'L-300'] },
              tags: 'busy',
              invoke: {
                id: 'loadPicture',
                src: 'loadPicture',
                input: ({ context }) => ({ photo: present(context.photo) }),
                onDone: {
                  target: 'there',
                  actions: { type: 'setPhoto', params: ({ event }) => event.output },
                },
                onError: reportedTo('failed'),
              },
            },
            there: {
              description: 'The large picture is on screen.',
              meta: { requirements: ['L-059', 'L-300'] },
            },
            failed: {
              description: 'The large picture failed to load; the preview says so, with Try again.',
              meta: { requirements: ['L-059'] },
              tags: 'alert',
              on: { 'preview.retry': 'loading' },
            },
          },
        },
      },
    },
    leaving: {
      description:
        'The browser returns to the list; where the preview was opened by its address, that of the list replaces it.',
      meta: { requirements: ['L-053', 'L-055', 'L-056', 'L-065'] },
      tags: 'modal',
      entry: 'notifyLeft',
      on: {
        'preview.hide': {
          target: 'closed',
          actions: { type: 'reveal', params: ({ context }) => ({ imageId: context.imageId }) },
        },
        'preview.show': {
          guard: { type: 'isOther', params: ({ event }) => event.imageId },
          target: 'showing',
          actions: { type: 'take', params: ({ event }) => event.imageId },
        },
      },
    },
  },
})
