// What Playwright's JSON report says, in counts and sentences.

const COLOURS = new RegExp(String.raw`\u001B\[[0-9;]*m`, 'g')

/** A name and the first lines of what went wrong with it. */
export const saying = (name, message = '') =>
  `${name}\n    ${message.replace(COLOURS, '').trim().split('\n').slice(0, 6).join('\n    ')}`

const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** `{ passed, failed, skipped }`; a report that is missing (null) is a failure. */
export const ofPlaywright = report => {
  const {
    suites = [],
    errors = [],
    stats,
  } = report ?? {
    errors: [{ message: 'no report was written' }],
    stats: { expected: 0, flaky: 0, skipped: 0 },
  }
  const unexpected = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: [
      ...unexpected.map(({ title, file, line, tests }) =>
        saying(
          `${file}:${line} ${title}`,
          tests[0]?.results.find(({ error }) => error !== undefined)?.error.message,
        ),
      ),
      ...errors.map(({ message }) => saying('playwright', message)),
    ],
  }
}
