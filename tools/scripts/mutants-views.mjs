// Injects faults into the views, one at a time, and plays the generated paths of the flows that they show: a
// fault that no path notices is a gap. `--seed N` (1) chooses the positions, `--most N` (32) how many; `--at
// Name.tsx:LINE` takes those of one line; `--at-once N` (2) is the number of parallel runs. Writes
// reports/mutants-views.json after each; `--go-on` keeps earlier results for the same positions, except with
// `--again` those of unnoticed faults.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync, traverse } from '@babel/core'
import { FLOWS } from '#machines/catalogue.ts'
import { explore } from '#machines/kit/explore.ts'
import { quietXState } from './quiet-xstate.ts'
import { flowsOf, VIEWS } from './view-flows.ts'

const {
  seed,
  most,
  at,
  'at-once': atOnce,
  again,
  'go-on': goesOn,
} = parseArgs({
  options: {
    views: { type: 'boolean' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '32' },
    at: { type: 'string' },
    'at-once': { type: 'string', default: '2' },
    'go-on': { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
}).values

/** Views and parts of views that no path can show, by the end of their file and the code of the fault. */
const LEFT_OUT = [
  {
    file: 'IntegrationPage.tsx',
    why: 'no machine controls it; tests/journeys/static-pages.test.ts reads its words',
  },
  {
    file: 'BusinessBanner.tsx',
    why: 'no machine controls it; tests/journeys/business-banner.test.ts reads its words',
  },
  {
    file: 'AccountStatus.tsx',
    why: 'it hands on the status for that banner; tests/journeys/business-banner.test.ts',
  },
  {
    file: 'OpenForm.tsx',
    part: /hasTag\('alert'\)/u,
    why: 'only a bug of the product breaks a form',
  },
  {
    file: 'AddressPages.tsx',
    part: /not found|Back to settings|may have been deleted/u,
    why: 'no machine has a missing address; tests/journeys/static-pages.test.ts',
  },
  {
    file: 'LibraryHead.tsx',
    part: /My account/u,
    why: 'small screens alone show it; tests/journeys/library-header.test.ts',
  },
  {
    file: 'MonthFinder.tsx',
    why: 'a machine gets its target and controls none of its look; tests/journeys/library.test.ts',
  },
  {
    file: 'PhotoChoiceDialog.tsx',
    why: 'no machine has photos that are chosen for an album; tests/journeys/albums.test.ts chooses them',
  },
  {
    file: 'AddToAlbumDialog.tsx',
    why: 'no machine has the source of photos for an album; tests/journeys/albums.test.ts',
  },
  { file: 'MonthSkeleton.tsx', why: 'blank tiles are alike in any order' },
  {
    file: 'PhotoCell.tsx',
    why: 'no machine has a picture that fails to load; tests/journeys/library.test.ts',
  },
  {
    file: 'UploadRow.tsx',
    part: /This file is empty/u,
    why: 'who reads an empty file is not asked for its bytes; tests/journeys/upload.test.ts',
  },
  {
    file: 'DownloadRow.tsx',
    part: /archive\.save/u,
    why: 'the machine ignores a second request for an archive that is being saved',
  },
  {
    file: 'SelectionTools.tsx',
    part: /archive\.ask/u,
    why: 'the machine ignores a second order of photos that are being ordered',
  },
  {
    file: 'EmailChangeDialog.tsx',
    part: /context\.currentEmail/u,
    why: 'it never changes while the dialog is open',
  },
  {
    file: 'ConfirmationScreen.tsx',
    part: /context\.kind/u,
    why: 'it never changes while the page is open',
  },
  {
    file: 'SignedOutScreen.tsx',
    part: /useSelector/u,
    why: 'nothing it says changes while the page is open',
  },
]

const FALSE_ATTRIBUTES = new Set(['busy', 'retrying', 'aria-disabled', 'disabled', 'isDisabled'])

/** Types of events whose second sending leads elsewhere; a repetition of others cannot be noticed. */
const noticedTwice = () => {
  const types = new Set()
  for (const flow of FLOWS) {
    const { edges } = explore(flow)
    const ends = new Map(edges.map(({ from, label, to }) => [`${from} ${label}`, to]))
    for (const { label, to } of edges) {
      const end = ends.get(`${to} ${label}`) ?? to
      if (label in flow.events && end !== to) types.add(flow.events[label].type)
    }
  }
  return types
}
quietXState()
const NOTICED_TWICE = noticedTwice()

const named = (node, name) => node?.type === 'Identifier' && node.name === name

/** How each kind of fault finds its positions: a Babel visitor that reports an edit of the source. */
const KINDS = {
  'enabled button': report => ({
    JSXAttribute({ node }) {
      if (!FALSE_ATTRIBUTES.has(node.name.name) || node.value?.type !== 'JSXExpressionContainer')
        return
      report(node.value, '{false}')
    },
  }),
  'wrong text': report => ({
    JSXText({ node, parent }) {
      if (parent.openingElement?.name.name !== 'Trans' || node.value.trim().length < 4) return
      report(node, 'Something else entirely')
    },
  }),
  'stale answer': (report, source) => ({
    CallExpression({ node }) {
      if (!named(node.callee, 'useSelector') || node.arguments.length < 2) return
      const [actor, selector] = node.arguments.map(part => source.slice(part.start, part.end))
      report(node, `useMemo(() => (${selector})(${actor}.getSnapshot()), [])`)
    },
  }),
  'missing alert': report => ({
    JSXAttribute({ node }) {
      if (node.name.name === 'role' && ['alert', 'status'].includes(node.value?.value))
        report(node, '')
    },
  }),
  'lost focus': report => ({
    'CallExpression|OptionalCallExpression'({ node }) {
      if (named(node.callee.property, 'focus')) report(node, 'undefined')
    },
  }),
  'double send': (report, source) => ({
    ExpressionStatement({ node }) {
      const { expression } = node
      if (expression.type !== 'CallExpression' || !named(expression.callee.property, 'send')) return
      const sent = source.slice(node.start, node.end)
      const [, type] = /type: '([\w.]+)'/u.exec(sent) ?? []
      if (!NOTICED_TWICE.has(type)) return
      report(node, `{ ${sent}\n${sent} }`)
    },
  }),
  'swallowed error': (report, source) => ({
    ConditionalExpression({ node }) {
      const test = source.slice(node.test.start, node.test.end)
      if (!/failure|refusal|isAlert|error/iu.test(test)) return
      report(node.test, /=== null/u.test(test) ? 'true' : 'false')
    },
  }),
  'wrong order': report => ({
    CallExpression({ node }) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || !named(callee.property, 'map')) return
      report({ start: callee.property.start, end: callee.property.end }, 'toReversed().map')
    },
  }),
}

const placesOf = file => {
  const source = readFileSync(file, 'utf8')
  const tree = parseSync(source, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  return Object.entries(KINDS).flatMap(([kind, visitorOf]) => {
    const places = []
    const report = ({ start, end }, text) => places.push({ file, kind, start, end, text })
    traverse(tree, visitorOf(report, source))
    return places
  })
}

/** A seeded choice: every kind in turn, its positions shuffled. */
const chosen = (places, count) => {
  let state = Number(seed)
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const kinds = Object.keys(KINDS).map(kind =>
    places
      .filter(place => place.kind === kind)
      .map(place => [chance(), place])
      .toSorted(([a], [b]) => a - b)
      .map(([, place]) => place),
  )
  const picked = []
  while (picked.length < count && kinds.some(list => list.length > 0)) {
    for (const list of kinds) {
      const next = list.shift()
      if (next !== undefined && picked.length < count) picked.push(next)
    }
  }
  return picked
}

/** A copy of the product in which one file differs. */
const copyOf = () => {
  const room = mkdtempSync(join(tmpdir(), 'mutants-'))
  for (const name of [
    'src',
    'machines',
    'public',
    'index.html',
    'vite.config.ts',
    'lingui.config.ts',
    'package.json',
    'tsconfig.json',
  ]) {
    cpSync(name, join(room, name), { recursive: true })
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(room, 'node_modules'))
  return room
}

const spoil = (room, { file, kind, start, end, text }) => {
  const source = readFileSync(file, 'utf8')
  const spoiled = source.slice(0, start) + text + source.slice(end)
  const needsMemo = kind === 'stale answer' && !/\buseMemo\b/u.test(source)
  writeFileSync(
    join(room, file),
    needsMemo ? `import { useMemo } from 'react'\n${spoiled}` : spoiled,
  )
  return () => writeFileSync(join(room, file), source)
}

/** Resolves with the status of a command and the end of its output. */
const run = async (command, args, options) => {
  const child = spawn(command, args, options)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      said = `${said}${text}`.slice(-5000)
    })
  }
  const [status] = await once(child, 'close')
  return { status, said }
}

const build = room => run('vite', ['build', '--logLevel', 'error'], { cwd: room })

const playOne = async (room, flow) => {
  const runs = join(room, 'runs')
  const report = join(room, 'report.json')
  rmSync(runs, { recursive: true, force: true })
  rmSync(report, { force: true })
  const { status, said } = await run(
    'playwright',
    [
      'test',
      '--project=paths',
      '--max-failures=1',
      '--reporter=json',
      `--output=${join(room, 'test-results')}`,
    ],
    {
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PATHS_APP: join(room, 'dist'),
        PATHS_FLOW: flow,
        PATHS_KEEP: 'false',
        PATHS_PATIENCE: '90',
        PATHS_RUNS: runs,
      },
    },
  )
  if (!existsSync(report)) throw new Error(`The paths of ${flow} ended by ${status}: ${said}`)
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'))
  // A run that exits with 1 without a failed path says nothing about the fault.
  if (stats.expected + stats.unexpected === 0 || (status !== 0 && stats.unexpected === 0)) {
    const why = errors.map(({ message }) => message).join('\n')
    throw new Error(`The paths of ${flow} were not played: ${why || said}`)
  }
  const files = existsSync(runs) ? readdirSync(runs) : []
  const failed = files.filter(file => file.endsWith('.failed.json'))
  const [cut] = failed.map(file => JSON.parse(readFileSync(join(runs, file), 'utf8')))
  return { isFound: stats.unexpected > 0, cut: cut ?? null }
}

const lineOf = ({ file, start }) => readFileSync(file, 'utf8').slice(0, start).split('\n').length

const isLeftOut = ({ file, start, end }, { file: name, part = /./u }) =>
  file.endsWith(`/${name}`) && part.test(readFileSync(file, 'utf8').slice(start, end))

const everyPlace = VIEWS.flatMap(placesOf)
for (const { file, why, ...entry } of LEFT_OUT) {
  const count = everyPlace.filter(place => isLeftOut(place, { file, ...entry })).length
  if (count === 0) throw new Error(`No fault is left out for ${file}: take the entry away`)
  process.stdout.write(`left out: ${file}, ${count} faults: ${why}\n`)
}
const places = everyPlace.filter(place => !LEFT_OUT.some(entry => isLeftOut(place, entry)))
const picked =
  at === undefined
    ? chosen(places, Number(most))
    : places.filter(place => `${place.file}:${lineOf(place)}`.endsWith(`/${at}`))
const how = at === undefined ? `chosen by seed ${seed}` : `at ${at}`
process.stdout.write(`${places.length} places, ${picked.length} of them ${how}\n`)

const REPORT = join('reports', 'mutants-views.json')
const earlier =
  goesOn && existsSync(REPORT)
    ? JSON.parse(readFileSync(REPORT, 'utf8')).results.filter(({ isFound }) => isFound || !again)
    : []
const write = results => {
  const later = earlier.filter(({ name }) => results.every(result => result.name !== name))
  mkdirSync('reports', { recursive: true })
  writeFileSync(REPORT, `${JSON.stringify({ seed, results: [...results, ...later] }, null, 2)}\n`)
}
const sayOutcome = ({ name, isBuilt, isFound, flow, steps, surplus }) => {
  const words = !isBuilt
    ? 'does not build'
    : isFound
      ? `found in ${flow} by ${steps ?? '?'} steps (${surplus ?? '?'} over the shortest way)`
      : 'NOT FOUND'
  process.stdout.write(`${name}: ${words}\n`)
}

const judge = async (room, place, name) => {
  const repair = spoil(room, place)
  const { status, said } = await build(room)
  const isBuilt = status === 0
  const outcome = { isFound: false, flow: null, cut: null, isBuilt, said: isBuilt ? null : said }
  for (const flow of isBuilt ? flowsOf(place.file) : []) {
    Object.assign(outcome, await playOne(room, flow), { flow })
    if (outcome.isFound) break
  }
  repair()
  const steps = outcome.cut === null ? null : outcome.cut.labels.length
  const surplus = steps === null ? null : Math.max(0, steps - outcome.cut.shortest - 1)
  return { name, start: place.start, ...outcome, steps, surplus }
}

const results = []
const left = picked.values()
const judgeThoseLeft = async () => {
  const room = copyOf()
  for (const place of left) {
    const name = `${place.kind}: ${place.file}:${lineOf(place)}`
    const known = earlier.find(result => result.name === name && result.start === place.start)
    const result = known ?? (await judge(room, place, name))
    results.push(result)
    sayOutcome(result)
    write(results)
  }
  rmSync(room, { recursive: true, force: true })
}
await Promise.all(Array.from({ length: Number(atOnce) }, judgeThoseLeft))

const judged = results.filter(({ isBuilt }) => isBuilt)
const found = judged.filter(({ isFound }) => isFound)
process.stdout.write(`\n${found.length} of ${judged.length} faults found\n`)
process.exitCode = found.length / judged.length >= 0.95 ? 0 : 1
