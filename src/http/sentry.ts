import { BrowserClient, makeFetchTransport, Scope, type ErrorEvent } from '@sentry/browser'
import type { Collector, DatedReport } from '#src/http/reporter-post.ts'

/** The title of a report: the message of a bug; the method, path, status and error code of a failed call. */
const titleOf = ({ words }: DatedReport): string => {
  const { message, method, path, status, kind, code } = words
  if (typeof message === 'string') return message
  return [method, path, status ?? kind, code]
    .filter(word => word !== null && word !== undefined)
    .join(' ')
}

const tagsOf = ({ kind, words, correlationId }: DatedReport): Record<string, string> => {
  const { name: _name, message: _message, kind: failure, ...otherWords } = words
  const tags = { reported: kind, failure, ...otherWords, correlationId }
  return Object.fromEntries(
    Object.entries(tags).flatMap(([tag, value]) =>
      value === null || value === undefined ? [] : [[tag, String(value)]],
    ),
  )
}

/** A report as an event of Sentry, whose frames are outermost first. */
export const eventOf = (report: DatedReport): ErrorEvent => {
  const { words, frames, at, journal } = report
  const places = frames.toReversed().map(({ name, file, line, column }) => ({
    function: name,
    filename: file,
    lineno: line,
    colno: column,
    in_app: true,
  }))
  return {
    type: undefined,
    level: 'error',
    timestamp: at / 1000,
    exception: {
      values: [
        {
          type: String(words['name']),
          value: titleOf(report),
          ...(places.length === 0 ? {} : { stacktrace: { frames: places } }),
        },
      ],
    },
    tags: tagsOf(report),
    ...(journal === '' ? {} : { extra: { journal } }),
  }
}

/**
 * Creates the client of Sentry with the page's release, and with nothing that Sentry's own client collects. See
 * docs/decisions/0024.
 */
export const createSentry = (dsn: string, release?: string): Collector => {
  const client = new BrowserClient({
    dsn,
    ...(release === undefined ? {} : { release }),
    // oxlint-disable-next-line no-restricted-globals -- by default Sentry looks for an unchanged fetch in a frame
    transport: options => makeFetchTransport(options, (...call) => fetch(...call)),
    transportOptions: { fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } },
    stackParser: () => [],
    integrations: [],
    sendClientReports: false,
    dataCollection: { userInfo: false },
  })
  client.init()

  return {
    send: report => {
      client.captureEvent(eventOf(report), {}, new Scope())
    },
  }
}

/** `createSentry` with the release that the build wrote into this page. */
export const createPageSentry = (dsn: string): Collector =>
  createSentry(dsn, document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content)
