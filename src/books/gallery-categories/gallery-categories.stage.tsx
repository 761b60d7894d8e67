import { createActor, fromPromise, waitFor } from 'xstate'
import { galleryCategoriesFlow } from '#machines/books/gallery-categories/gallery-categories.cases.ts'
import { galleryMachine, type GalleryReading } from '#machines/books/gallery/gallery.machine.ts'
import { someMerchandise } from '#machines/samples/merchandise.ts'
import { GalleryPanel } from '#src/books/gallery/GalleryPanel.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: galleryCategoriesFlow,
  show: ({ actor, neighbours: { gallery, merchandise } }) => (
    <div id="gallery">
      <GalleryPanel
        actor={gallery}
        categories={actor}
        merchandise={merchandise}
        title="Summer in Lisbon"
      />
    </div>
  ),
  neighbours: () => ({ gallery: anOpenGallery(), merchandise: someMerchandise() }),
  gestures: {},
  // The panel belongs to the gallery, so that its `aria-busy` says nothing of the categories.
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
  gallery.send({ type: 'gallery.open', articles: [] })
  void waitFor(gallery, now => now.matches({ panel: { read: 'NotRequested' } })).then(() => {
    gallery.send({ type: 'entry.read' })
  })
  return gallery
}
