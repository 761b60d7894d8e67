import type { DescribedPath } from '#machines/kit/words.ts'
import type { SessionCall } from '#tools/flow-book/load-calls.ts'

/** The input of a bug report. */
export interface Reported {
  title: string
  version: string
  /** ISO date-time at which the session started. */
  since: string
  path: DescribedPath
  /** Why the path ends before the session does; null if the path is complete. */
  left: string | null
  /** Calls since the session started, newest first; null if unknown. */
  calls: readonly SessionCall[] | null
}

/** A bug report as Markdown: the steps, the state after each, and the calls with their correlation ids. */
export const bugReport = ({ title, version, since, path, left, calls }: Reported): string =>
  [
    `# ${title}: `,
    '',
    `Version ${version === '' ? 'unknown' : version}, session of ${since}.`,
    '',
    '## What was done',
    '',
    `0. ${path.start}. ${path.begins}`,
    ...path.steps.map(({ happens, seen }, index) => `${index + 1}. ${happens}. ${seen}`),
    '',
    ...(left === null ? [] : [left, '']),
    '## What was expected, and what was there instead',
    '',
    '',
    '## Calls',
    '',
    ...callLines(calls),
    '',
  ].join('\n')

const callLines = (calls: Reported['calls']): string[] => {
  if (calls === null) return ['Who serves this book knows nothing of calls.']
  if (calls.length === 0) return ['No call was made.']
  return [
    '| time | call | status | correlation id |',
    '| --- | --- | --- | --- |',
    ...calls
      .toReversed()
      .map(
        ({ time, method, path, status, correlationId }) =>
          `| ${time} | ${method} ${path.replaceAll('|', '%7C')} | ${status ?? 'cut'} | ${correlationId ?? 'none'} |`,
      ),
  ]
}
