import { enqueueActions, spawnChild, type AnyActorLogic, type ErrorActorEvent } from 'xstate'
import { errorOf } from '#machines/kit/failing.ts'
import { setup } from '#machines/kit/setup.ts'
import type { SortingChoice } from '#machines/library/timeline/sorting/sorting.machine.ts'
import type { CellRef } from '#machines/library/model/grid-geometry.ts'
import type { SectionPhotos } from '#machines/library/model/deletion-batch.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import type { PhotoToSave } from '#machines/library/model/upload/photo-file.ts'
import type { SavedProject } from '#machines/orders/model/saved-project.ts'
import type { WriteEnd } from '#machines/shell/toasts/toasts.machine.ts'
import type { SortedView, Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import type { FileRef } from '#machines/library/model/upload/upload.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'

/** A screen actor to start. It replaces an actor of the same name that has another key. */
export interface ScreenActor {
  name: string
  /** The subject of the actor, such as an order code; empty if the machine has only one subject. */
  key: string
  logic: AnyActorLogic
  input?: unknown
}

/** Events that every open screen actor receives. An actor ignores events that do not concern it. */
export type ScreenEvent =
  | { type: 'photos.added'; count: number }
  | { type: 'photos.removed'; ids: readonly string[] }
  /** The service has deleted these photos, as requested in this tab or elsewhere. */
  | { type: 'photos.gone'; ids: readonly string[] }
  /** The service is deleting every photo of the library. */
  | { type: 'library.emptied' }
  /** The customer stopped an upload after all its bytes were sent, and the service still created this photo. */
  | { type: 'upload.late'; file: FileRef; imageId: string }
  /** The customer signs out, here or in another tab: actors must delete what this browser stores about the account. */
  | { type: 'account.leave' }
  /** The library may have changed: actors must read photos, albums and their numbers again. */
  | { type: 'library.refresh' }
  | { type: 'sorting.changed'; view: SortedView; sorting: Sorting }
  /** A list must scroll to the photo in this cell, and focus it. */
  | { type: 'photo.reveal'; cell: CellRef }
  | { type: 'connection.restored' }
  /** The page became visible after it was hidden. */
  | { type: 'page.shown' }
  | { type: 'locale.change'; locale: LocaleCode }
  | { type: 'customer.changed' }
  | { type: 'addresses.changed' }
  /** A write whose screen was left has ended: if that screen is open again, it reads what the write may have changed. */
  | WriteEnd
  | { type: 'project.gone'; id: SavedProject['id'] }
  /** A project may have been deleted: actors must read the saved projects again. */
  | { type: 'projects.refresh' }
  | { type: 'onlineBook.changed'; code: string; onlineBook: OnlineBook | null }
  | { type: 'onlineBook.shared'; code: string }
  /** An online photo book may have been deleted: actors must read the photo books again. */
  | { type: 'books.refresh' }
  /** The customer saves photos as files; `first` is the first of them, null if no list has it in memory. */
  | { type: 'photos.save'; ids: readonly string[]; first: PhotoToSave | null }
  | { type: 'archive.ask'; ids: readonly string[] }
  | { type: 'archive.save'; downloadId: string }
  | { type: 'archives.changed' }
  /** Albums were created, renamed or deleted, or their photos changed. */
  | { type: 'albums.changed' }
  | { type: 'album.renamed'; albumId: string; name: string }
  /** The photos of `sections` are being deleted: no list shows them, even if the service still returns them. */
  | { type: 'photos.hidden'; sections: readonly SectionPhotos[] }
  | { type: 'sorting.choose'; choice: SortingChoice }

/**
 * Spawns the screen actors, which several screens share. The machine sends each `ScreenEvent` to all screen actors, and
 * stops them when it stops.
 */
export const screenActorsMachine = setup({
  types: {} as {
    context: { open: Record<string, string> }
    events:
      | { type: 'actor.open'; actor: ScreenActor }
      | { type: 'actor.close'; name: string }
      | { type: 'actors.broadcast'; event: ScreenEvent }
      | ErrorActorEvent
  },
  guards: {
    isNew: ({ context }, { name, key }: ScreenActor) => context.open[name] !== key,
    isOpen: ({ context }, name: string) => name in context.open,
    hasAny: ({ context }) => Object.keys(context.open).length > 0,
  },
  actions: {
    open: enqueueActions(({ context, enqueue }, { name, key, logic, input }: ScreenActor) => {
      if (name in context.open) enqueue.stopChild(name)
      // XState checks the ids of children that `setup` declares; these are known only at run time.
      enqueue(spawnChild(logic, { id: name, input } as never))
      enqueue.assign({ open: { ...context.open, [name]: key } })
    }),
    close: enqueueActions(({ context, enqueue }, name: string) => {
      const { [name]: _closed, ...open } = context.open
      enqueue.stopChild(name)
      enqueue.assign({ open })
    }),
    broadcast: enqueueActions(({ context, enqueue, self }, event: ScreenEvent) => {
      for (const name of Object.keys(context.open)) {
        const actor = self.getSnapshot().children[name]
        if (actor !== undefined) enqueue.sendTo(actor, event)
      }
    }),
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'screenActors',
  context: { open: {} },
  initial: 'ready',
  states: {
    ready: {
      description: 'Screens start their actors, and stop those that no screen needs.',
      on: {
        'actor.open': {
          guard: { type: 'isNew', params: ({ event }) => event.actor },
          actions: { type: 'open', params: ({ event }) => event.actor },
        },
        'actor.close': {
          guard: { type: 'isOpen', params: ({ event }) => event.name },
          actions: { type: 'close', params: ({ event }) => event.name },
        },
        'actors.broadcast': {
          guard: 'hasAny',
          actions: { type: 'broadcast', params: ({ event }) => event.event },
        },
        'xstate.error.actor.*': {
          actions: [
            { type: 'close', params: ({ event }) => event.actorId },
            { type: 'report', params: errorOf },
          ],
        },
      },
    },
  },
})
