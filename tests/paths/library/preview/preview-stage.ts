import type { HeldCalls, Stage } from '#tests/paths/kit/stage.ts'
import { writtenPhoto } from '#machines/samples/photos.ts'
import { summaryOf } from '#tests/paths/library/library-calls.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'

/** A pointer event of a path; `x` and `y` are px in the window. */
interface PointerOfPath {
  id: number
  x: number
  y: number
  /** Time of the event, in ms on the page's clock. */
  at?: number
  /** The kind of pointer; by default a finger. */
  by?: 'touch' | 'mouse'
}

const answerAlways = async (
  { page }: Stage,
  address: RegExp,
  json: () => unknown,
): Promise<void> => {
  await page.route(address, route =>
    route.request().method() === 'GET'
      ? fulfil(route, '', {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(json()),
        })
      : route.fallback(),
  )
}

/** Answers the calls for a library with these photos in one month, and for their pictures. */
export const answerPhotos = async (stage: Stage, ids: readonly string[]): Promise<void> => {
  const picture = await aJpeg({ width: 1000, height: 600 })
  await answerAlways(
    stage,
    /\/photo\/users\/timeline$/u,
    () => summaryOf({ 2024: { 3: ids.length } }).json,
  )
  await answerAlways(stage, /\/photo\/photos\/timeline\//u, () => ({
    images: ids.map(id => photoAt(`${stage.sandbox.origin('storage')}/pictures/${id}`, id)),
    cursor: null,
  }))
  await stage.page.route(/\/\/storage\.[^/]+\/pictures\//u, route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'content-type': 'image/jpeg' },
      body: picture,
    }),
  )
}

const photoAt = (address: string, imageId: string) =>
  writtenPhoto({
    imageId,
    url: `${address}/full`,
    untouchedUrl: `${address}/original`,
    thumbnails: [300, 800, 1300].map(id => ({
      id,
      url: `${address}/${id}`,
      width: id,
      height: id * 0.6,
    })),
  })

/** Opens a photo full screen by its address, and waits until the neighbours of the photo are known. */
export const openPreview = async ({ page, at }: Stage, id: string): Promise<void> => {
  await page.goto(at(`/my-photos/photos/preview/${id}`))
  await page.locator('[data-flow=preview] [data-large]').waitFor()
  await page
    .locator('[data-flow=preview]')
    .getByRole('button', { name: 'Delete' })
    .and(page.locator('[aria-disabled=false]'))
    .waitFor()
}

/** Dispatches a pointer event on the preview; does nothing if none is open. */
export const point = (
  { page }: Stage,
  type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
  { id, x, y, at, by = 'touch' }: PointerOfPath,
): Promise<void> =>
  page.evaluate(
    wanted => {
      const event = new PointerEvent(wanted.type, {
        bubbles: true,
        cancelable: true,
        pointerId: wanted.id,
        pointerType: wanted.by,
        clientX: wanted.x,
        clientY: wanted.y,
        button: wanted.type === 'pointermove' ? -1 : 0,
        buttons: wanted.type === 'pointerup' || wanted.type === 'pointercancel' ? 0 : 1,
      })
      if (wanted.at !== undefined) Object.defineProperty(event, 'timeStamp', { value: wanted.at })
      document.querySelector('[data-flow=preview]')?.dispatchEvent(event)
    },
    { type, id, x, y, at, by },
  )

/** The `data-state` of a flow in the preview; `resting` if no preview is open. */
export const stateOf = ({ page }: Stage, flow: 'photoDrag' | 'zoom'): Promise<string> =>
  page.evaluate(
    name =>
      document.querySelector<HTMLElement>(`[data-flow=${name}]`)?.dataset['state'] ?? 'resting',
    flow,
  )

/**
 * If no drag is running, lifts the pointers that the zoom counts, and shows the whole photo: swipes and drags start
 * only on a whole photo without other pointers.
 */
export const clear = async (stage: Stage): Promise<void> => {
  if ((await stateOf(stage, 'photoDrag')) !== 'resting') return
  for (const id of [1, 2]) await point(stage, 'pointercancel', { id, x: 0, y: 0 })
  await stage.page.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-pressed=true][data-flow=zoom]')?.click()
  })
}

export const holdDeletions = (stage: Stage): Promise<HeldCalls> => stage.hold(/\/photo\/photos$/u)
