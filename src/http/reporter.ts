import { pathTemplate } from '#machines/model/configuration/path-template.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { errorCodeOf, safeCode } from '#src/http/error-code.ts'
import { OddAnswer } from '#src/http/odd-answer.ts'
import { framesOf, type Frame } from '#src/http/reporter-frames.ts'
import { safeWords } from '#src/http/safe-words.ts'

/** Where a failure happened, which sets the prefix of its log entry. */
export type ReportKind = 'action' | 'auth' | 'accessToken' | 'bug'

/** Logs and reports a failure. Never throws. */
export type Report = (kind: ReportKind, problem: unknown) => void

/** Returns the `report` action of a machine, which reports the error of its parameters. */
export const reportingTo =
  (app: { report: Report }, kind: ReportKind = 'action') =>
  (_: unknown, { error }: { error: unknown }): void => {
    app.report(kind, error)
  }

/** The loggable description of a problem, without anything about a person. Account area, section 8. */
export type ReportWords = Readonly<Record<string, string | number | null>>

/** A report as it leaves the page. */
export interface ErrorReport {
  kind: ReportKind
  words: ReportWords
  /** The correlation id of the failed call, a tag of the report; null if no call failed. */
  correlationId: string | null
  /** The stack in the product's code, innermost first. */
  frames: readonly Frame[]
}

/** Where reports are sent, besides the console. */
export interface ErrorReporting {
  send(report: ErrorReport): void
}

const PREFIX = {
  action: '',
  // Answers A-376
  auth: 'Auth Error',
  // Answers A-377
  accessToken: 'AccessToken Error',
  bug: '',
} as const satisfies Record<ReportKind, string>

const NOWHERE: ErrorReporting = { send: () => {} }

/** Name and message of a cause; only the name if a provider or service may have put personal data into the message. */
const causeOf = (cause: Error): string =>
  cause instanceof ServiceError || 'error' in cause
    ? safeWords(cause.name)
    : safeWords(`${cause.name}: ${cause.message}`)

const wordsOf = (problem: unknown): ReportWords => {
  if (problem instanceof ServiceError) {
    const { kind, method, service, status, url, template, correlationId, body } = problem
    const path = template ?? pathTemplate(url)
    return {
      name: 'ServiceError',
      kind,
      method,
      service,
      path,
      status,
      correlationId,
      code: errorCodeOf(body),
    }
  }
  if (problem instanceof OddAnswer) {
    const { name, template, details, correlationId } = problem
    return { name, path: template, details, correlationId }
  }
  if (problem instanceof Error && 'error' in problem) {
    return { name: safeWords(problem.name), code: safeCode(problem.error) ?? 'unknown' }
  }
  if (problem instanceof Error) {
    const { name, message, cause } = problem
    const because = cause instanceof Error ? { cause: causeOf(cause) } : {}
    return { name: safeWords(name), message: safeWords(message), ...because }
  }
  return { name: typeof problem }
}

/** Whether the product or the customer aborted the work, as by leaving a screen or closing a browser dialog. */
const isGivenUp = (problem: unknown): boolean =>
  problem instanceof Error && problem.name === 'AbortError'

/**
 * Returns a function that logs by `write` and sends to `reporting`: failed calls with kind, method, service, path
 * template, status, correlation id and error code; other errors with name and message, or with the error code of the
 * provider. Reports also contain the frames in scripts of `origin`. Aborted work is no failure. Account area, section
 * 8.
 */
export const createReporter =
  (
    write: (...words: unknown[]) => void,
    reporting: ErrorReporting = NOWHERE,
    origin = '',
  ): Report =>
  (kind, problem) => {
    if (isGivenUp(problem)) return
    try {
      const words = wordsOf(problem)
      const isOfCall = problem instanceof ServiceError || problem instanceof OddAnswer
      const correlationId = isOfCall ? problem.correlationId : null
      // Answers A-373
      write(PREFIX[kind], words)
      // Answers
      reporting.send({ kind, words, correlationId, frames: framesOf(problem, origin) })
    } catch {
      return
    }
  }
