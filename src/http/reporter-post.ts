import type { ErrorReport } from '#src/http/reporter.ts'

/** The maximum number of reports of one page, because a bug that repeats itself must not flood the collector. */
const MOST = 50
/**
 * The maximum number of reports of uncaught errors without a place in the product's scripts. They are counted
 * separately, because extensions may throw such errors without end.
 */
const MOST_FOREIGN = 10

/** Whether an uncaught error has no place in the product's scripts. */
const isForeign = ({ kind, frames }: ErrorReport): boolean => kind === 'bug' && frames.length === 0

/** A report, with the time of the failure and the steps before it. */
export interface DatedReport extends ErrorReport {
  /** When the failure happened, in ms since 1970. */
  at: number
  /** The steps before the failure, one per line; empty without the customer's consent. */
  journal: string
}

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
 * Queues the reports of a page until the configuration is read, because it says whether and where to send them. The
 * code that sends them is fetched for the first report, after the first paint. See docs/decisions/0024.
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
    /** Sends the reports to the DSN `found`. Without a DSN, drops all reports from then on and fetches nothing. */
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
