import { frameShown } from '#src/browser/next-frame.ts'

/** Milliseconds after which waiting ends even if a picture is still loading. */
const PICTURES_WAIT = 3000

/**
 * Resolves when all pictures that the page shows now have loaded or failed, after 3 s at the latest, and a frame that
 * holds them is on the screen. Wait for it before code is fetched in advance, which would slow the pictures down.
 * Pictures that the browser may skip (`loading="lazy"`) do not count. If `urgency` is `high`, only pictures with that
 * `fetchpriority` count.
 */
export const picturesShown = async (
  page: Pick<Document, 'images'>,
  urgency: 'any' | 'high' = 'any',
  shown: () => Promise<void> = frameShown,
): Promise<void> => {
  // Read the attribute: older browsers have no property `fetchPriority`.
  const coming = [...page.images].filter(
    picture =>
      !picture.complete &&
      picture.loading !== 'lazy' &&
      (urgency === 'any' || picture.getAttribute('fetchpriority') === urgency),
  )
  let late: ReturnType<typeof setTimeout> | undefined
  await Promise.race([
    Promise.allSettled(coming.map(picture => picture.decode())),
    new Promise(resolve => {
      late = setTimeout(resolve, PICTURES_WAIT)
    }),
  ])
  clearTimeout(late)
  await shown()
}
