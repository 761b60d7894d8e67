import { assign } from 'xstate'
import { errorOf, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'

/** The addresses of the pictures of ordered products, by the ids of their uploads; null for an upload without pictures. */
export type PictureAddresses = Readonly<Record<string, string | null>>

/** The address of the picture of an upload; null if the product has no upload, or if no picture of it is known. */
export const pictureOf = (
  addresses: PictureAddresses,
  uploadId: string | null | undefined,
): string | null =>
  typeof uploadId === 'string' && Object.hasOwn(addresses, uploadId)
    ? (addresses[uploadId] ?? null)
    : null

/**
 * The pictures of the products that the order list and the overview show. Nothing waits for them: they are read together
 * once the same products have been on screen for a while, are kept until the session ends, and a product whose picture
 * cannot be read keeps its icon. The page of an order reads its own pictures. B-309
 */
export const productPicturesMachine = setup({
  types: {} as {
    context: {
      wanted: string[]
      asked: string[]
      addresses: PictureAddresses
    }
    events: { type: 'pictures.show'; uploadIds: readonly string[] }
  },
  actors: {
    readPictures: port<PictureAddresses, { uploadIds: string[] }>('readPictures'),
  },
  guards: { hasWanted: ({ context }) => context.wanted.length > 0 },
  delays: {
    /** The machine reads pictures once the same products have been on screen for 500 ms, not while the customer pages or types. */
    settle: 500,
  },
  actions: {
    ...reporting,
    want: assign({
      wanted: ({ context: { addresses, asked } }, uploadIds: readonly string[]) =>
        [...new Set(uploadIds)].filter(id => !Object.hasOwn(addresses, id) && !asked.includes(id)),
    }),
    ask: assign(({ context: { wanted } }) => ({ asked: wanted, wanted: [] })),
    setAddresses: assign(({ context }, addresses: PictureAddresses) => ({
      asked: [],
      wanted: context.wanted.filter(id => !Object.hasOwn(addresses, id)),
      addresses: { ...context.addresses, ...addresses },
    })),
    giveUp: assign({ asked: [] }),
  },
}).createMachine({
  id: 'productPictures',
  context: { wanted: [], asked: [], addresses: {} },
  initial: 'resting',
  on: {
    'pictures.show': {
      target: '.deciding',
      actions: { type: 'want', params: ({ event }) => event.uploadIds },
    },
  },
  states: {
    resting: {
      description: 'The products on screen have their pictures, or icons where there is none.',
      meta: { requirements: ['B-309'] },
    },
    deciding: {
      description: 'The products on screen decide whether a picture is to be read.',
      always: [{ guard: 'hasWanted', target: 'waiting' }, { target: 'resting' }],
    },
    waiting: {
      description: 'Products without pictures are on screen, with icons, and may soon be others.',
      meta: { requirements: ['B-309'] },
      after: { settle: 'reading' },
    },
    reading: {
      description: 'The pictures are read together; icons are in their places.',
      meta: { requirements: ['A-356', 'A-357', 'B-309'] },
      entry: 'ask',
      invoke: {
        id: 'readPictures',
        src: 'readPictures',
        input: ({ context }) => ({ uploadIds: context.asked }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setAddresses', params: ({ event }) => event.output },
        },
        onError: {
          target: 'deciding',
          actions: ['giveUp', { type: 'report', params: errorOf }],
        },
      },
      on: {
        'pictures.show': { actions: { type: 'want', params: ({ event }) => event.uploadIds } },
      },
    },
  },
})
