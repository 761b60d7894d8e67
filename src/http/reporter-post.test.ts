import { expect, it } from 'vitest'
import type { ErrorReport } from '#src/http/reporter.ts'
import { createReportPost, type DatedReport } from '#src/http/reporter-post.ts'
import { CORRELATION_ID } from '#machines/samples/failures.ts'

const DSN = 'https://key@reports.kiln.example/1'

const aReport = (name: string): ErrorReport => ({
  kind: 'action',
  words: { name },
  correlationId: CORRELATION_ID,
  frames: [],
})

const SENT = { at: 1_700_000_000_000, journal: 'x:7 lookup lookup.retry reading' }

const aPost = (refusals = 0) => {
  const sent: [dsn: string, report: DatedReport][] = []
  const steps: string[] = []
  let left = refusals
  const { promise, resolve: paint } = Promise.withResolvers<void>()
  const post = createReportPost({
    fetchCode: () => {
      steps.push('fetched')
      left -= 1
      if (left >= 0) return Promise.reject(new TypeError('Failed to fetch'))
      return Promise.resolve(dsn => ({
        send: report => {
          sent.push([dsn, report])
        },
      }))
    },
    painted: () => {
      steps.push('asked for the first paint')
      return promise
    },
    journal: () => SENT.journal,
    now: () => SENT.at,
  })
  return { post, sent, steps, paint }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

// Answers, B-337
it('sends failures from before and after the configuration was read, with their times and the steps before them', async () => {
  const { post, sent, paint } = aPost()
  paint()
  post.send(aReport('early'))
  post.open(DSN)
  await settled()
  post.send(aReport('late'))
  await settled()

  expect(sent).toEqual([
    [DSN, { ...aReport('early'), ...SENT }],
    [DSN, { ...aReport('late'), ...SENT }],
  ])
})

// Answers A-375
it('fetches and sends nothing without a DSN', async () => {
  const { post, sent, steps, paint } = aPost()
  paint()
  post.send(aReport('early'))
  post.open(undefined)
  post.send(aReport('late'))
  await settled()

  expect([sent, steps]).toEqual([[], []])
})

// Answers A-375
it('fetches nothing while there is nothing to report', async () => {
  const { post, steps, paint } = aPost()
  paint()
  post.open(DSN)
  await settled()

  expect(steps).toEqual([])
})

it('waits for the first paint, and fetches its code once', async () => {
  const { post, sent, steps, paint } = aPost()
  post.open(DSN)
  post.send(aReport('one'))
  post.send(aReport('two'))
  await settled()
  expect(steps).toEqual(['asked for the first paint'])

  paint()
  await settled()
  expect(steps).toEqual(['asked for the first paint', 'fetched'])
  expect(sent.map(([, { words }]) => words['name'])).toEqual(['one', 'two'])
})

it('retries fetching its code, and loses no report', async () => {
  const { post, sent, paint } = aPost(1)
  paint()
  post.open(DSN)
  post.send(aReport('one'))
  await settled()
  expect(sent).toEqual([])

  post.send(aReport('two'))
  await settled()
  expect(sent.map(([, { words }]) => words['name'])).toEqual(['one', 'two'])
})

it('sends at most 50 reports of a page', async () => {
  const { post, sent, paint } = aPost()
  paint()
  post.open(DSN)
  for (let turn = 0; turn < 60; turn += 1) post.send(aReport(`${turn}`))
  await settled()

  expect(sent).toHaveLength(50)
})

// Answers B-167
it('sends the errors of the product also where an extension throws without end', async () => {
  const { post, sent, paint } = aPost()
  paint()
  post.open(DSN)
  for (let turn = 0; turn < 60; turn += 1) post.send({ ...aReport('foreign'), kind: 'bug' })
  for (let turn = 0; turn < 60; turn += 1) {
    post.send({
      ...aReport('ours'),
      kind: 'bug',
      frames: [{ name: 'show', file: '/assets/page.js', line: 1, column: 2 }],
    })
  }
  await settled()

  const names = sent.map(([, { words }]) => words['name'])
  expect(names.filter(name => name === 'foreign')).toHaveLength(10)
  expect(names.filter(name => name === 'ours')).toHaveLength(50)
})
