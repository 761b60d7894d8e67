import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ONLY_SECTION } from '#machines/library/model/grid-geometry.ts'
import type { PageOfPhotos } from '#machines/library/model/photo.ts'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { aPhoto, PHOTO_ORIGIN } from '#machines/samples/photos.ts'
import { PhotoGrid } from '#src/library/grid/PhotoGrid.tsx'
import type { ListDrag } from '#src/library/selection/use-list-selection.ts'
import { startSelecting } from '#tests/support/actors/selecting.ts'
import { heldView, type RunningApp, startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Shows a grid on a page of 1000 px. */
const showGrid = (
  app: RunningApp,
  parts: Pick<Parameters<typeof PhotoGrid>[0], 'sections' | 'headingOf' | 'listOf'>,
  drag?: ListDrag,
) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 1000, 500),
  )
  const actor = app.open('selection', selectionMachine)
  return app.show(
    <PhotoGrid
      label="Photos"
      {...parts}
      pathOf={imageId => `/my-photos/photos/preview/${imageId}`}
      reveal={null}
      selection={{ actor, isOn: false, drag }}
      onLook={() => undefined}
      onOpen={() => undefined}
    />,
  )
}

// Answers B-565
it.each([
  { drag: { name: 'dragSelect', track: () => () => undefined } as const, isByFinger: true },
  { drag: undefined, isByFinger: false },
])('takes a resting finger from the browser only where it selects: $isByFinger', async row => {
  const app = await startApp()
  const parts = { sections: [], headingOf: null, listOf: () => undefined }
  await showGrid(app, parts, row.drag)
  const isByFinger = () => 'byFinger' in screen.getByRole('grid').dataset
  expect(isByFinger()).toBe(false)
  act(() => startSelecting(app.open('selection', selectionMachine), []))
  expect(isByFinger()).toBe(row.isByFinger)
})

// Answers B-212
it('names each photo once, by its time and its place, and no row by its photos', async () => {
  const app = await startApp()
  const { logic, loadPage: page } = heldView(photoListMachine)
  const list = app.open('latestUploads', logic, {
    source: { kind: 'all' },
    count: 3,
    sorting: DEFAULT_PHOTO_SORTING,
    view: null,
  })
  list.send({ type: 'photos.look', at: { from: 0, to: 3 } })
  await showGrid(app, {
    sections: [{ key: ONLY_SECTION, count: 3, isOpen: true }],
    headingOf: null,
    listOf: () => list,
  })
  const photos = [aPhoto(), aPhoto({ imageId: 'photo-2', dateTaken: '2024-03-09T18:02:12' })]
  await page.answer({
    images: [...photos, aPhoto({ imageId: 'photo-3', dateTaken: null })],
    cursor: null,
  })

  expect(screen.getAllByRole('link').map(link => link.getAttribute('aria-label'))).toEqual([
    'Photo taken 9 March 2024 at 18:02:11, 1 of 3',
    'Photo taken 9 March 2024 at 18:02:12, 2 of 3',
    'Photo harbour.jpg, 3 of 3',
  ])
  expect(screen.queryAllByRole('img')).toEqual([])
  expect(screen.getByRole('row', { name: 'Row 1' })).not.toBeNull()
})

/** A page with one photo, whose pictures have addresses that are signed in this way. */
const signed = (mark: string): PageOfPhotos => ({
  images: [
    aPhoto({
      thumbnails: [{ id: 800, url: `${PHOTO_ORIGIN}/photo-1?signed=${mark}`, width: 8, height: 8 }],
    }),
  ],
  cursor: null,
})

// Answers B-168, B-396
it('reads a list once more when the address of a picture has ended, and again for each Try again', async () => {
  const app = await startApp()
  const { logic, loadPage: page } = heldView(photoListMachine)
  const list = app.open('latestUploads', logic, {
    source: { kind: 'all' },
    count: 1,
    sorting: DEFAULT_PHOTO_SORTING,
    view: null,
  })
  list.send({ type: 'photos.look', at: { from: 0, to: 1 } })
  const user = await showGrid(app, {
    sections: [{ key: ONLY_SECTION, count: 1, isOpen: true }],
    headingOf: null,
    listOf: () => list,
  })
  await page.answer(signed('early'))
  const picture = () => screen.queryByAltText('')?.getAttribute('src')
  const end = () => {
    act(() => {
      fireEvent.error(screen.getByAltText(''))
    })
  }

  end()
  screen.getByRole('button', { name: /^Try again Photo taken .+, 1 of 1$/u })
  await page.answer(signed('later'))
  expect(picture()).toBe(`${PHOTO_ORIGIN}/photo-1?signed=later`)

  end()
  expect(page.calls).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /^Try again/u }))
  expect(page.calls).toHaveLength(3)
  await page.answer(signed('last'))
  expect(picture()).toBe(`${PHOTO_ORIGIN}/photo-1?signed=last`)
})
