import { createActor, fromPromise, waitFor } from 'xstate'
import { galleryCategoriesFlow } from '#machines/books/gallery-categories/gallery-categories.cases.ts'
import { galleryMachine, type GalleryReading } from '#machines/books/gallery/gallery.machine.ts'
import { GalleryPanel } from '#src/books/gallery/GalleryPanel.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: galleryCategoriesFlow,
  show: ({ actor, neighbours: { gallery } }) => (
    <div id="gallery">
      <GalleryPanel actor={gallery} categories={actor} title="Summer in Lisbon" />
    </div>
  ),
  neighbours: () => ({ gallery: anOpenGallery() }),
  gestures: {},
  // The panel belongs to the gallery, so its `aria-busy` says nothing about the categories.
  part: '#gallery',
})

/** The gallery of a book that has no entry yet. */
const anOpenGallery = () => {
  const gallery = createActor(
    galleryMachine.provide({
      actors: {
        checkBlocked: fromPromise(async () => false),
        readEntry: fromPromise<GalleryReading, { code: string }>(async () => ({
          entry: null,
          typed: null,
        })),
      },
    }),
    { input: { code: 'KK-1001-1' } },
  ).start()
  gallery.send({ type: 'gallery.open' })
  void waitFor(gallery, now => now.matches({ panel: { read: 'NotRequested' } })).then(() => {
    gallery.send({ type: 'entry.read' })
  })
  return gallery
}
