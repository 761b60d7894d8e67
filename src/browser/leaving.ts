/** How many ms after `beforeunload` a page that is still open counts as one that the customer did not leave. */
const GONE_BY = 5000

/**
 * Watches whether the page is being left: from `beforeunload` on, because Firefox cancels scripts between
 * `beforeunload` and `pagehide`. After a cancel, or for a download, the page stays.
 */
export const watchLeaving = (
  target: Pick<Window, 'addEventListener'>,
  now: () => number = () => performance.now(),
) => {
  let since = Number.NEGATIVE_INFINITY
  let isHidden = false
  const stay = (): void => {
    since = Number.NEGATIVE_INFINITY
    isHidden = false
  }
  target.addEventListener('beforeunload', () => {
    since = now()
  })
  target.addEventListener('pagehide', () => {
    isHidden = true
  })
  for (const sign of ['pageshow', 'pointerdown', 'keydown']) target.addEventListener(sign, stay)

  const isLeaving = (): boolean => isHidden || now() - since < GONE_BY
  return {
    /**
     * True from `beforeunload` or `pagehide` until the customer uses or sees the page again, or it stays open for 5 s.
     */
    isLeaving,
    /** Resolves once it is clear that the page stays: at once if the page is not being left, never if it is left. */
    staying: (): Promise<void> =>
      new Promise(resolve => {
        const look = (): void => {
          if (!isLeaving()) resolve()
          else setTimeout(look, isHidden ? GONE_BY : Math.max(0, GONE_BY - (now() - since)))
        }
        look()
      }),
  }
}

/** Whether the page is being left: browsers then cancel requests and scripts, and report both as errors. */
export type Leaving = ReturnType<typeof watchLeaving>
