import { writtenPhoto } from '#machines/samples/photos.ts'
import { holdUploads, type HeldUploads } from '#tests/paths/library/upload/held-uploads.ts'
import { refusal, type HeldCalls, type Stage, type WireAnswer } from '#tests/paths/kit/stage.ts'
import { aJpeg } from '#tests/support/uploads/pictures.ts'

/** The calls to photo management, held until the path answers, and the upload that adds photos. */
export interface LibraryCalls {
  /** Held reads of the number of photos per month. */
  summary: HeldCalls
  /** Held reads of the photos of one month. */
  month: HeldCalls
  /** Held reads of the photos of all months. */
  all: HeldCalls
  uploads: HeldUploads
}

const SUMMARY = /\/photo\/users\/timeline$/u

/** Sets up a page before it loads. Pictures load at once. */
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
    uploads: await holdUploads(stage),
  }
}

let added = 0

/** Adds one photo through the upload dialog, and waits until the library is read again. */
export const addHeldPhoto = async ({ page }: Stage, { uploads }: LibraryCalls): Promise<void> => {
  // Make each file different: the page does not send a file again that was uploaded before.
  added += 1
  const name = `added-${added}.jpg`
  await uploads.open()
  await uploads.choose([name])
  await uploads.press('Upload')
  await uploads.answer(name, 'stored')
  const asked = page.waitForRequest(request => SUMMARY.test(request.url()))
  await uploads.press('Add 1 photo')
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

/** Answers with an empty library at once, for paths about something else. */
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

/** Px above and below the grid on a page whose grid is out of view at first. */
const AWAY = 6000

/** Makes the page so tall that the grid comes into view only when it is scrolled to. */
export const moveGridAway = async ({ page }: Stage): Promise<void> => {
  await page.addInitScript(away => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`[role=grid] { margin-block: ${away}px }`)
    document.adoptedStyleSheets = [sheet]
  }, AWAY)
}

/** Scrolls to the grid. */
export const goToGrid = ({ page }: Stage): Promise<void> =>
  page.locator('[role=grid]').evaluate(grid => {
    grid.scrollIntoView()
  })

/** Scrolls away from the grid. */
export const leaveGrid = ({ page }: Stage): Promise<void> =>
  page.evaluate(() => {
    scrollTo(0, 0)
  })

/** Presses the content of a grid cell, without scrolling. */
export const pressInGrid =
  (name: RegExp) =>
  ({ page }: Stage): Promise<void> =>
    page.locator('[role=grid]').getByRole('button', { name }).dispatchEvent('click')
