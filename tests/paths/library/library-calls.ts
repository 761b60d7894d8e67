import { writtenPhoto } from '#machines/samples/photos.ts'
import { refusal, type HeldCalls, type Stage, type WireAnswer } from '#tests/paths/kit/stage.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import {
  fileField,
  jpegFile,
  startButton,
  openUploadByKey,
  uploadDialog,
} from '#tests/support/uploads/choose-photos.ts'

/** The calls to photo management, held until the path answers. */
export interface LibraryCalls {
  /** Held reads of the number of photos per month. */
  summary: HeldCalls
  /** Held reads of the photos of one month. */
  month: HeldCalls
  /** Held reads of the photos of all months. */
  all: HeldCalls
}

const SUMMARY = /\/photo\/users\/timeline$/u

/** Holds the calls of the library on a page that is not loaded yet. Pictures load without delay. */
export const holdLibrary = async (stage: Stage): Promise<LibraryCalls> => {
  const { page } = stage
  const picture = await aJpeg()
  await page.route(/\/\/storage\.[^/]+\/pictures\//u, route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'content-type': 'image/jpeg' },
      body: picture,
    }),
  )
  // Leave the call for the numbers of photos and albums pending: the paths of library-counts cover it.
  await stage.hold(/\/photo\/users\/counts$/u)
  return {
    summary: await stage.hold(SUMMARY),
    month: await stage.hold(/\/photo\/photos\/timeline\//u),
    all: await stage.hold(/\/photo\/photos\?/u),
  }
}

let added = 0

/** Adds one photo through the upload dialog, and waits until the page reads the library again. */
export const addHeldPhoto = async ({ page }: Stage): Promise<void> => {
  added += 1
  await openUploadByKey(page)
  await fileField(page).setInputFiles([await jpegFile(`added-${added}.jpg`)])
  await startButton(page).click()
  const asked = page.waitForRequest(request => SUMMARY.test(request.url()))
  await uploadDialog(page).getByRole('button', { name: 'Add 1 photo' }).click()
  await asked
}

/** An answer with the number of photos per month of each year, as in `{"2024": {"3": 12}}`. */
export const summaryOf = (
  months: Readonly<Record<string, Readonly<Record<string, number>>>>,
): WireAnswer => ({ status: 200, json: months })

/** An answer with a page of photos that have these ids. */
export const photosOf = (
  { sandbox }: Stage,
  ids: readonly string[],
  cursor: string | null,
): WireAnswer => {
  const address = (id: string): string => `${sandbox.origin('storage')}/pictures/${id}`
  const images = ids.map(imageId =>
    writtenPhoto({
      imageId,
      url: address(imageId),
      untouchedUrl: address(imageId),
      thumbnails: [300, 800, 1300].map(id => ({
        id,
        url: address(imageId),
        width: id,
        height: id,
      })),
    }),
  )
  return { status: 200, json: { images, cursor } }
}

/** Answers the reads of the library with an empty one, for paths about other parts. */
export const emptyLibrary = ({ page }: Stage) =>
  page.route(SUMMARY, route => {
    const request = route.request()
    return request.method() === 'GET'
      ? route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: {},
        })
      : route.fallback()
  })

/** The answer of a service that fails. */
export const REFUSED = refusal(500)

/** The margin above and below the grid, in px, that moves the grid out of view. */
const AWAY = 6000

/** Makes the page so tall that the grid comes into view only after scrolling. */
export const moveGridAway = async ({ page }: Stage): Promise<void> => {
  await page.addInitScript(away => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`[role=grid] { margin-block: ${away}px }`)
    document.adoptedStyleSheets = [sheet]
  }, AWAY)
}

export const goToGrid = ({ page }: Stage): Promise<void> =>
  page.locator('[role=grid]').evaluate(grid => {
    grid.scrollIntoView()
  })

/** Scrolls to the top of the page, away from the grid. */
export const leaveGrid = ({ page }: Stage): Promise<void> =>
  page.evaluate(() => {
    scrollTo(0, 0)
  })

/** Returns a gesture that clicks a button in the grid by an event, without scrolling to the button. */
export const pressInGrid =
  (name: RegExp) =>
  ({ page }: Stage): Promise<void> =>
    page.locator('[role=grid]').getByRole('button', { name }).dispatchEvent('click')
