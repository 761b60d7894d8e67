import { useSelector } from '@xstate/react'
import { createActor, fromPromise } from 'xstate'
import * as v from 'valibot'
import { galleryFlow } from '#machines/books/gallery/gallery.cases.ts'
import { choose, press, type, type Move } from '#flow-kit/gesture.ts'
import { galleryFieldsOfAnna } from '#machines/samples/books.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { GalleryPanel } from '#src/books/gallery/GalleryPanel.tsx'
import type { CategoriesActor, GalleryActor } from '#src/books/gallery/gallery-actors.ts'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const knownContext = v.object({ isRead: v.boolean(), pending: v.nullable(v.string()) })

const FIELDS = galleryFieldsOfAnna()
const BETTER = type('Title', 'Lisbon by tram')
const AGAIN = 'the customer asks again whether the order is blocked'

const FILL: Move[] = [
  ...type('Title', FIELDS.title),
  ...type('Description (optional)', FIELDS.description),
  ...type('Author', FIELDS.authorName),
  ...choose('Category', FIELDS.category),
]

export const stage = stageFile({
  flow: galleryFlow,
  show: Gallery,
  neighbours: () => {
    const categories = createActor(
      requestMachine<string[]>().provide({
        actors: { read: fromPromise(async () => ['Travel', 'Family']) },
      }),
    ).start()
    categories.send({ type: 'request.send' })
    return { categories }
  },
  gestures: {
    [AGAIN]: press('button', 'Try again'),
    'the customer types a title': BETTER,
    'the customer puts the book into the gallery': [
      ...FILL,
      ...press('button', 'Add to the gallery'),
    ],
    'the customer saves other words': [...BETTER, ...press('button', 'Save changes')],
    'the customer saves the first words': [...FILL, ...press('button', 'Save changes')],
    'the customer takes the book out of the gallery': press('button', 'Remove from the gallery'),
  },
  exceptions: [
    {
      labels: ['the customer types a title'],
      when: ({ context }) => {
        const { isRead, pending } = v.parse(knownContext, context)
        return !isRead || pending !== null
      },
      why: 'The form is there once the entry is read, and rests while a change is sent.',
    },
    {
      labels: [AGAIN],
      when: ({ value }) => value !== 'unchecked',
      why: 'The same button reads the entry again.',
    },
  ],
})

/**
 * In the product, the wiring reads the entry as soon as the gallery opens. So the stage does not show the panel before
 * that read begins.
 */
function Gallery({
  actor,
  neighbours,
}: {
  actor: GalleryActor
  neighbours: { categories: CategoriesActor }
}) {
  const isAsked = useSelector(
    actor,
    now => !now.matches('closed') && !now.matches({ panel: { read: 'NotRequested' } }),
  )

  return (
    <>
      <PageHeading>Summer in Lisbon</PageHeading>
      {isAsked ? <GalleryPanel actor={actor} {...neighbours} title="Summer in Lisbon" /> : null}
    </>
  )
}
