import type { ActorRefFrom } from 'xstate'
import type { galleryMachine } from '#machines/books/gallery/gallery.machine.ts'
import type { requestMachine } from '#machines/shell/request/request.machine.ts'

export type GalleryActor = ActorRefFrom<typeof galleryMachine>
export type CategoriesActor = ActorRefFrom<ReturnType<typeof requestMachine<string[]>>>
