import type { ErrorReport, ErrorReporting } from '#src/http/reporter.ts'

/** Reports of one page at most: a bug that repeats itself must not flood the collector. */
const MOST = 50

/** A report and when it happened, in ms since 1970. */
export interface DatedReport extends ErrorReport {
  at: number
}

/** Takes reports over the network. */
export interface Collector {
  send(report: DatedReport): void
}

/** Where the reports of a page wait until it is known whether and where they go. */
export interface ReportPost extends ErrorReporting {
  /** The DSN of the configuration; without one nothing is kept and nothing is fetched. */
  open(dsn: string | undefined): void
}

/** What the post works with. */
export interface PostSurroundings {
  /** Fetches the code that speaks to a collector. */
  fetchCode: () => Promise<(dsn: string) => Collector>
  /** Resolves when the page has shown something. */
  painted: () => Promise<unknown>
  /** In ms since 1970; by the clock of the machine unless a test says otherwise. */
  now?: () => number
}

/**
 * Keeps reports until the configuration is known, and sends them where it says. The code for that is fetched for the first
 * report, after the first paint; when it cannot be had, the next report asks again. See docs/decisions/0024.
 */
export const createReportPost = ({
  fetchCode,
  painted,
  now = () => Date.now(),
}: PostSurroundings): ReportPost => {
  let waiting: DatedReport[] = []
  let taken = 0
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
    open: found => {
      dsn = found ?? null
      if (dsn === null) waiting = []
      tryToDeliver()
    },
    send: report => {
      if (dsn === null || taken === MOST) return
      taken += 1
      waiting.push({ ...report, at: now() })
      tryToDeliver()
    },
  }
}
