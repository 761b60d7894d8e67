import { pathTemplate } from '#src/model/path-template.ts'
import { ServiceError } from '#src/model/service-error.ts'

/** What went wrong, in words that hold no token, mail or address of a person. */
export type ReportKind = 'action' | 'auth' | 'accessToken' | 'bug'

/** Takes every failure that somebody should look at. Never throws. */
export type Report = (kind: ReportKind, problem: unknown) => void

const PREFIX = {
  action: '',
  auth: 'Auth Error',
  accessToken: 'AccessToken Error',
  bug: '',
} as const satisfies Record<ReportKind, string>

/** The error code of a provider's answer; its description may hold anything. */
const codeOf = (error: unknown): string =>
  typeof error === 'string' && /^[a-z_]{1,40}$/u.test(error) ? error : 'unknown'

const wordsOf = (problem: unknown): Record<string, unknown> => {
  if (problem instanceof ServiceError) {
    const { kind, status, url, correlationId } = problem
    return { name: 'ServiceError', kind, status, path: pathTemplate(url), correlationId }
  }
  if (problem instanceof Error && 'error' in problem) {
    return { name: problem.name, code: codeOf(problem.error) }
  }
  if (problem instanceof Error) return { name: problem.name, message: problem.message }
  return { name: typeof problem }
}

/** Logs to the console: failed actions with their correlation id. Account area, section 8. */
export const createReporter =
  (write: (...words: unknown[]) => void): Report =>
  (kind, problem) => {
    try {
      write(PREFIX[kind], wordsOf(problem))
    } catch {
      return
    }
  }
