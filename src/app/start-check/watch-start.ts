/** Why a supported browser has not shown the first content. */
export type StartProblem = 'failed' | 'slow'

/** Milliseconds to wait before a problem is reported; see docs/decisions/0044. */
export var PATIENCE = {
  /** Counted after a script failed to load; not 0, because a page that is being left cancels its scripts too. */
  refused: 500,
  /** Counted after a script threw an error: from the page's `load` event, or from the error if that is later. */
  thrown: 2000,
  /** Counted from the page's `load` event, for a start that has not ended although no error is known. */
  loaded: 20000,
  /** Counted from the start of the page, as long as files of the page may still be loading. */
  loading: 30000,
}

type WatchedWindow = Pick<Window, 'addEventListener' | 'clearTimeout' | 'setTimeout'>

/**
 * Watches the start of the product, and reports each problem that keeps it from starting. Returns a function that
 * ends the watch; call it once the product has started. An error only shortens the wait, because some browsers do not
 * say which script threw it.
 */
export function watchStart(
  view: WatchedWindow,
  report: (problem: StartProblem) => void,
): () => void {
  var hasBegun = false
  var hasLoaded = false
  var hasThrown = false
  var isRefused = false
  var timer: number | undefined

  function reportIn(milliseconds: number, problem: StartProblem): void {
    if (hasBegun) return
    view.clearTimeout(timer)
    timer = view.setTimeout(function () {
      report(problem)
    }, milliseconds)
  }
  function waitOn(): void {
    if (hasLoaded && !isRefused) reportIn(hasThrown ? PATIENCE.thrown : PATIENCE.loaded, 'failed')
  }
  function onThrown(): void {
    if (hasThrown) return
    hasThrown = true
    waitOn()
  }

  // Listen in the capture phase, because `error` events of scripts do not bubble.
  view.addEventListener(
    'error',
    function (event) {
      var element = event.target
      if (!element || !('nodeName' in element)) onThrown()
      else if ('type' in element && element.type === 'module' && !isRefused) {
        isRefused = true
        reportIn(PATIENCE.refused, 'failed')
      }
    },
    true,
  )
  view.addEventListener('unhandledrejection', onThrown)
  view.addEventListener('load', function () {
    hasLoaded = true
    waitOn()
  })
  reportIn(PATIENCE.loading, 'slow')

  return function () {
    hasBegun = true
    view.clearTimeout(timer)
  }
}
