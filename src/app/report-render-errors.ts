import type { RootOptions } from 'react-dom/client'
import type { Report } from '#src/http/reporter.ts'

/** Options of React's root that report an error of a render, whether or not a boundary caught it. */
export const reportRenderErrors = (report: Report): RootOptions => ({
  // Answers A-155
  onUncaughtError: error => report('bug', error),
  onCaughtError: error => report('bug', error),
  // Ignore these errors: a store changed during a transition, and React has rendered again synchronously. If that
  // render fails too, React calls one of the two handlers above.
  onRecoverableError: () => undefined,
})
