// Plays the tests in tests/journeys/every-engine (the Playwright project `walk`) in Firefox and WebKit, in parallel.
// `--journeys` plays the journeys in Firefox instead; `--engines chromium,webkit` chooses other engines of the walk.
// `--all` also plays the tests marked @nightly, which need a built flow book.
// `--orca` plays tests/orca in Firefox, on a display on which Orca runs; `-u` records what Orca says.
// Prints Playwright's output when an engine has finished; reports/engines.json has the counts. Skips an engine that is
// not installed or is too old. An engine that crashes or hangs fails, and the other engines continue.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ENGINES, whyNot } from './support/engines.mjs'
import { ofPlaywright } from './support/reports.mjs'
import { runCheck } from './support/run-check.ts'

/** Minutes after which an engine counts as hanging. */
const LONGEST = { walk: 6, journeys: 40, orca: 20 }

const valueOf = name => {
  const position = process.argv.indexOf(name)
  return position === -1 ? null : (process.argv[position + 1] ?? '')
}

const project = ['journeys', 'orca'].find(name => process.argv.includes(`--${name}`)) ?? 'walk'
const wanted = (valueOf('--engines') ?? (project === 'walk' ? 'firefox,webkit' : 'firefox')).split(
  ',',
)
const unknown = wanted.filter(engine => ENGINES[engine] === undefined)
if (unknown.length > 0) {
  process.stderr.write(
    `No engine is called ${unknown.join(' or ')}: say ${Object.keys(ENGINES).join(', ')}.\n`,
  )
  process.exit(2)
}

// Answers B-310, B-311
/** The command before Playwright's: it gives Orca a session bus and a display. */
const wrapping =
  project === 'orca'
    ? [
        'dbus-run-session',
        '--',
        'xvfb-run',
        '--auto-servernum',
        '--server-args=-screen 0 1800x1400x24 -nolisten tcp',
      ]
    : []

const play = async engine => {
  const { name } = ENGINES[engine]
  const reason = (project === 'orca' ? whyNot('orca') : null) ?? whyNot(engine)
  if (reason !== null) {
    process.stdout.write(`${reason} What runs in it is skipped.\n`)
    return { engine, passed: 0, failed: [], skipped: 1, seconds: 0 }
  }
  const report = `reports/engine-${engine}.json`
  rmSync(report, { force: true })
  const args = [
    ...wrapping,
    'playwright',
    'test',
    `--project=${project}*`,
    `--workers=${wanted.length > 1 || project === 'orca' ? 1 : 2}`,
    ...(process.argv.includes('--all') ? [] : ['--grep-invert=@nightly']),
    ...process.argv.filter(word => word === '-u'),
  ]
  const { ok, said, isLate, ...took } = await runCheck(`${name}: the ${project}`, args, {
    limit: LONGEST[project],
    env: {
      ...(project === 'orca' ? { GNOME_ACCESSIBILITY: '1' } : {}),
      ENGINE: engine,
      PLAYWRIGHT_REPORT: report,
    },
  })
  const seconds = Math.round(took.seconds)
  process.stdout.write(`\n${name}, ${seconds} s\n${said}\n`)
  const { passed, skipped, failed } = ofPlaywright(
    existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null,
  )
  const faults = [...failed, ...(isLate ? [`did not end within ${LONGEST[project]} minutes`] : [])]
  if (!ok && faults.length === 0) faults.push('Playwright failed, see its output above')
  return { engine, passed, failed: faults.map(line => `${name}: ${line}`), skipped, seconds }
}

mkdirSync('reports', { recursive: true })
const engines = await Promise.all(wanted.map(play))
writeFileSync('reports/engines.json', JSON.stringify({ project, engines }, null, 2))
for (const { engine, passed, failed, skipped, seconds } of engines) {
  process.stdout.write(
    `${ENGINES[engine].name}: ${passed} passed, ${failed.length} failed, ${skipped} skipped in ${seconds} s\n`,
  )
}
process.exitCode = engines.every(({ failed }) => failed.length === 0) ? 0 : 1
