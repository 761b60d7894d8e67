import { assign } from 'xstate'
import { failing, failureActions, noFailure } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import {
  albumNameFault,
  type AlbumNameFault,
} from '#machines/library/albums/album-name/album-name.model.ts'
import type { Failure } from '#machines/model/failure.ts'

export interface NamedAlbum {
  albumId: string
  name: string
}

/** Names a new album or renames one; a name that failed stays in the field. Photo library, sections 2 and 5. */
export const albumNameMachine = setup({
  types: {} as {
    context: {
      /** The id of the album that is renamed; null for a new album. */
      albumId: string | null
      /** The initial value of the field; after a submit, the submitted name. */
      name: string
      /** The album's name when the customer opened the dialog, which shows it; null for a new album. */
      oldName: string | null
      fault: AlbumNameFault | null
      failure: Failure | null
      isUnsure: boolean
    }
    events:
      | { type: 'name.create' }
      | { type: 'name.change'; album: NamedAlbum }
      | { type: 'name.save'; name: string }
      | { type: 'name.cancel' }
    emitted: { type: 'album.created'; album: NamedAlbum }
    tags: 'busy' | 'alert' | 'modal'
  },
  actors: {
    /** Resolves to the id of the new album. */
    createAlbum: port<string, { name: string }>('createAlbum'),
    renameAlbum: port<void, NamedAlbum>('renameAlbum'),
  },
  guards: {
    isFine: (_, name: string) => albumNameFault(name) === null,
    isNew: ({ context }) => context.albumId === null,
    // Answers L-198
    isSame: ({ context }, name: string) =>
      context.albumId !== null && context.name === name && albumNameFault(name) === null,
  },
  actions: {
    ...failing,
    begin: assign((_, { albumId, name }: { albumId: string | null; name: string }) => ({
      albumId,
      name,
      oldName: albumId === null ? null : name,
      fault: null,
      ...noFailure,
    })),
    setName: assign((_, name: string) => ({
      name,
      fault: albumNameFault(name),
      failure: null,
    })),
    notifyCreated: (_, _album: NamedAlbum) => undefined,
    notifyRenamed: (_, _album: NamedAlbum) => undefined,
    notifyUnsure: () => undefined,
  },
}).createMachine({
  id: 'albumName',
  context: {
    albumId: null,
    name: '',
    oldName: null,
    fault: null,
    ...noFailure,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No album is being named.',
      on: {
        'name.create': {
          target: 'open',
          actions: { type: 'begin', params: () => ({ albumId: null, name: '' }) },
        },
        'name.change': {
          target: 'open',
          actions: { type: 'begin', params: ({ event }) => event.album },
        },
      },
    },
    open: {
      description: 'A dialog asks for the name of the album.',
      meta: { requirements: ['L-078', 'L-105', 'L-106', 'L-107', 'L-200'] },
      tags: 'modal',
      initial: 'typing',
      on: {
        'name.save': [
          {
            guard: { type: 'isFine', params: ({ event }) => event.name },
            target: 'saving',
            actions: { type: 'setName', params: ({ event }) => event.name },
          },
          {
            target: '.refused',
            actions: { type: 'setName', params: ({ event }) => event.name },
          },
        ],
        'name.cancel': 'closed',
      },
      states: {
        typing: {
          description:
            'The customer types; nothing is validated yet. An unchanged name is not sent.',
          meta: { requirements: ['L-200'] },
          on: {
            'name.save': {
              guard: { type: 'isSame', params: ({ event }) => event.name },
              target: '#albumName.closed',
            },
          },
        },
        refused: {
          description:
            'The name is missing or not valid: the field says which, and keeps the text.',
          meta: { requirements: ['L-150', 'L-198', 'L-199', 'L-201'] },
          tags: 'alert',
        },
        failed: {
          description: 'The name could not be saved: the dialog says so and keeps the typed name.',
          meta: { requirements: ['L-272'] },
          tags: 'alert',
        },
      },
    },
    saving: {
      description: 'The name is being saved; the dialog stays and does not submit twice.',
      tags: ['modal', 'busy'],
      initial: 'choosing',
      states: {
        choosing: {
          description: 'A new album is created, an existing one renamed.',
          always: [{ guard: 'isNew', target: 'creating' }, { target: 'renaming' }],
        },
        creating: {
          description: 'The new album is being created.',
          meta: { requirements: ['L-234'] },
          invoke: {
            id: 'createAlbum',
            src: 'createAlbum',
            input: ({ context }) => ({ name: context.name }),
            onDone: {
              target: '#albumName.closed',
              actions: {
                type: 'notifyCreated',
                params: ({ context, event }) => ({ albumId: event.output, name: context.name }),
              },
            },
            onError: {
              target: '#albumName.open.failed',
              actions: [...failureActions, 'notifyUnsure'],
            },
          },
        },
        renaming: {
          description: 'The album is being renamed.',
          meta: { requirements: ['L-078', 'L-235'] },
          invoke: {
            id: 'renameAlbum',
            src: 'renameAlbum',
            input: ({ context: { albumId, name } }) => ({ albumId: albumId ?? '', name }),
            onDone: {
              target: '#albumName.closed',
              actions: {
                type: 'notifyRenamed',
                params: ({ context: { albumId, name } }) => ({ albumId: albumId ?? '', name }),
              },
            },
            onError: {
              target: '#albumName.open.failed',
              actions: [...failureActions, 'notifyUnsure'],
            },
          },
        },
      },
    },
  },
})
