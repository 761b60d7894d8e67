import * as v from 'valibot'
import type { Addresses } from '#sandbox/hosts.ts'
import {
  BROWSER_REPORTS,
  browserReportsIn,
  MEASURES,
  measuresIn,
  type BrowserReport,
} from '#sandbox/services/shop/browser-reports.ts'
import { Problem, problemOf, problemResponse } from '#sandbox/problem.ts'
import type { Shop } from '#sandbox/shops.ts'

/**
 * The maximum number of bytes of a request: a Sentry envelope (the body of an error report), browser reports, or
 * measurements.
 */
const LARGEST = 1_000_000
const MOST_REPORTS = 100
const PROJECT = '1'
/** The public key of every storefront's project. */
const KEY = 'sandbox'

const places = v.object({ frames: v.array(v.record(v.string(), v.unknown())) })
const errorEvent = v.object({
  event_id: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/u)),
  timestamp: v.pipe(v.number(), v.minValue(0), v.maxValue(4_000_000_000)),
  exception: v.object({
    values: v.pipe(
      v.array(v.object({ type: v.string(), value: v.string(), stacktrace: v.optional(places) })),
      v.minLength(1),
    ),
  }),
  tags: v.optional(v.record(v.string(), v.string()), {}),
})

/** An error report, a browser report or the measurements of a page. */
export interface ReceivedReport {
  number: number
  /** ISO date-time: by the page's clock for an error report, else by the clock of the sandbox's machine. */
  time: string
  shop: string
  title: string
  message: string
  tags: Readonly<Record<string, string>>
  /** The event as received, for tests and developers. */
  event: unknown
}

export const dsnFor = (shop: Shop, addresses: Addresses): string =>
  addresses.of('reports', shop).replace('://', `://${KEY}@`) + `/${PROJECT}`

/**
 * Accepts error reports as Sentry does, browser reports and measurements, and keeps the last 100 until the
 * sandbox closes.
 */
export const createReports = () => {
  const reports: ReceivedReport[] = []
  let count = 0

  const keep = (report: Omit<ReceivedReport, 'number'>): void => {
    count += 1
    reports.unshift({ number: count, ...report })
    reports.length = Math.min(reports.length, MOST_REPORTS)
  }

  /** Accepts a report that a browser sends by itself, or a report that the page's own code sends. */
  const takeFromBrowser = async (
    request: Request,
    shop: Shop,
    read: (json: unknown) => BrowserReport[],
  ): Promise<Response> => {
    if (request.method !== 'POST') throw new Problem(405, 'Not so', 'Reports are posted.')
    const body = json(await textOf(request))
    for (const report of readable(() => read(body))) {
      keep({ time: new Date().toISOString(), shop: shop.key, ...report })
    }
    return new Response(null, { status: 204 })
  }

  const take = async (request: Request, shop: Shop): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === BROWSER_REPORTS) return takeFromBrowser(request, shop, browserReportsIn)
    if (pathname === MEASURES) {
      return takeFromBrowser(request, shop, body => [measuresIn(body)])
    }
    if (pathname !== `/api/${PROJECT}/envelope/`) {
      throw new Problem(404, 'Not found', 'There is no such project.')
    }
    if (request.method !== 'POST') throw new Problem(405, 'Not so', 'Envelopes are posted.')
    if (searchParams.get('sentry_key') !== KEY) {
      throw new Problem(403, 'Not allowed', 'This is not the key of the project.')
    }
    const { eventId, events } = opened(await textOf(request))
    for (const event of events) {
      const { timestamp, exception, tags } = event.known
      const [first] = exception.values
      keep({
        time: new Date(timestamp * 1000).toISOString(),
        shop: shop.key,
        title: first?.type ?? '',
        message: first?.value ?? '',
        tags,
        event: event.raw,
      })
    }
    return Response.json({ id: eventId })
  }

  return {
    answer: (request: Request, shop: Shop): Promise<Response> =>
      take(request, shop).catch(error => problemResponse(problemOf(error))),
    /** All reports that are kept, newest first. */
    list: (): readonly ReceivedReport[] => reports,
    clear: (): void => {
      reports.length = 0
    },
  }
}

export type Reports = ReturnType<typeof createReports>

const textOf = async (request: Request): Promise<string> => {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > LARGEST) throw new Problem(413, 'Too large', 'An envelope may have 1 MB.')
  return new TextDecoder().decode(bytes)
}

interface Opened {
  eventId: string | null
  events: { known: v.InferOutput<typeof errorEvent>; raw: unknown }[]
}

const header = v.object({ event_id: v.optional(v.string()) })
const itemHeader = v.object({ type: v.string() })

/**
 * Parses an envelope: one header line, then a header line and a payload line per item. Items that are no errors are
 * skipped.
 */
const opened = (envelope: string): Opened => {
  const [first = '', ...items] = envelope.split('\n').filter(line => line !== '')
  const events: Opened['events'] = []
  for (let index = 0; index + 1 < items.length; index += 2) {
    const { type } = parsed(itemHeader, items[index])
    const raw = json(items[index + 1])
    if (type === 'event') events.push({ known: checked(errorEvent, raw), raw })
  }
  return { eventId: parsed(header, first).event_id ?? null, events }
}

const json = (line = ''): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw new Problem(400, 'No envelope', 'A line of the envelope is no JSON.')
  }
}

const readable = <Value>(read: () => Value): Value => {
  try {
    return read()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Problem(400, 'No report', reason)
  }
}

const checked = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Problem(400, 'No envelope', `${v.getDotPath(issue) ?? 'line'}: ${issue.message}`)
}

const parsed = <Schema extends v.GenericSchema>(
  schema: Schema,
  line: string | undefined,
): v.InferOutput<Schema> => checked(schema, json(line))
