import type { ErrorReport } from '#src/http/reporter.ts'

/** The maximum number of reports of one page: a bug that repeats itself must not flood the collector. */
const MOST = 50
/** How many of uncaught errors without a place in the product's scripts: extensions throw them, or nothing but a rejection. */
const MOST_FOREIGN = 10

/** Whether an uncaught error has no place in the product's scripts. */
const isForeign = ({ kind, frames }: ErrorReport): boolean => kind === 'bug' && frames.length === 0

/** A report, when it happened, in ms since 1970, and the steps before it, one per line; empty if they are not told. */
export interface DatedReport extends ErrorReport {
  at: number
  journal: string
}

/** Sends reports over the network. */
export interface Collector {
  send(report: DatedReport): void
}

/** The functions of the page that the queue uses. */
export interface PostDependencies {
  fetchCode: () => Promise<(dsn: string) => Collector>
  /** Resolves after the first paint. */
  painted: () => Promise<unknown>
  /** The last steps of the page's actors, one per line; empty without consent. */
  journal?: () => string
  /** The current time in ms since 1970: the system clock unless a test replaces it. */
  now?: () => number
}

/**
 * Queues the reports of a page until the configuration is read, which says whether and where to send them; the code comes
 * with the first report, after the paint. See docs/decisions/0024.
 */
export const createReportPost = ({
  fetchCode,
  painted,
  journal = () => '',
  now = () => Date.now(),
}: PostDependencies) => {
  let waiting: DatedReport[] = []
  let taken = 0
  let foreign = 0
  let dsn: string | null | undefined
  let collector: Promise<Collector> | null = null

  const collectorAt = async (address: string): Promise<Collector> => {
    await painted()
    return (await fetchCode())(address)
  }

  const deliver = async (): Promise<void> => {
    if (typeof dsn !== 'string' || waiting.length === 0) return
    collector ??= collectorAt(dsn)
    const open = await collector
    const reports = waiting
    waiting = []
    for (const report of reports) open.send(report)
  }

  const tryToDeliver = (): void => {
    deliver().catch(() => {
      collector = null
    })
  }

  return {
    /** Sends to the DSN; without one, drops all reports and fetches nothing from then on. */
    open: (found: string | undefined): void => {
      dsn = found ?? null
      if (dsn === null) waiting = []
      tryToDeliver()
    },
    send: (report: ErrorReport): void => {
      if (dsn === null) return
      // Answers B-167
      if (isForeign(report)) {
        if (foreign === MOST_FOREIGN) return
        foreign += 1
      } else {
        if (taken === MOST) return
        taken += 1
      }
      waiting.push({ ...report, at: now(), journal: journal() })
      tryToDeliver()
    },
  }
}
