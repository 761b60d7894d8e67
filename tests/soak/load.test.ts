import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chanceOf, type Chance } from '#sandbox/people/chance.ts'
import { IS_LONG } from '#tests/soak/length.ts'
import {
  freePort,
  prepareFolder,
  startProcess,
  type SandboxProcess,
} from '#tests/support/sandbox-process.ts'
import { wireClient, type WireClient } from '#tests/support/contract/wire-client.ts'

const CLIENTS = 20
/** Milliseconds from one call of a client to its next, and seconds for which the clients make calls. */
const PERIOD = 250
const SECONDS = IS_LONG ? 60 : 6
const LARGEST_MEMORY = 500_000_000

const READS = [
  '/api/photo/users/timeline',
  '/api/photo/users',
  '/api/photo/albums?limit=49&displaySharedData=true',
  '/api/photo/photos?sortKey=created&sortOrder=desc',
  '/api/customer/customers/me',
  '/api/customer/customers/me/addresses',
  '/api/order/v2/superorders/me?Offset=0&Limit=100&OrderState=notExpired',
] as const

interface Sample {
  path: string
  status: number
  milliseconds: number
}

let folder: string
let running: SandboxProcess
let clients: { noor: WireClient; anna: WireClient; mona: WireClient }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soak-'))
  const port = await freePort()
  const tokens = await prepareFolder(port, folder)
  const client = (name: string) => wireClient(port, tokens.get(name) ?? '')
  clients = { noor: client('Noor'), anna: client('Anna'), mona: client('Mona') }
  running = await startProcess(port, folder)
})

afterAll(async () => {
  await running.kill()
  for (const client of Object.values(clients)) client.close()
  await rm(folder, { recursive: true, force: true })
})

it('answers twenty customers at once without an error and in little memory', async () => {
  const months = await monthPaths()
  const samples: Sample[] = []
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => ask(index, months, samples)))
  const timeline = samples
    .filter(({ path }) => path === READS[0])
    .map(({ milliseconds }) => milliseconds)

  report(samples, timeline)
  expect(samples.filter(({ status }) => status >= 400)).toEqual([])
  expect(samples.length).toBeGreaterThan((CLIENTS * SECONDS * 1000) / PERIOD / 2)
  expect(running.peakMemory()).toBeLessThan(LARGEST_MEMORY)
}, 120_000)

/** Makes one client's calls: on average 70 % reads, 20 % writes, 10 % month pages of the million photos. */
const ask = async (index: number, months: readonly string[], samples: Sample[]): Promise<void> => {
  const chance = chanceOf(`client ${index}`)
  const end = performance.now() + SECONDS * 1000
  let due = performance.now() + chance.between(0, PERIOD)
  while (due < end) {
    await wait(Math.max(0, due - performance.now()))
    due += PERIOD
    samples.push(await oneCall(chance, months))
  }
}

const oneCall = async (chance: Chance, months: readonly string[]): Promise<Sample> => {
  const turn = chance.next()
  if (turn < 0.1) return timed(clients.noor, 'GET', chance.pick(months))
  if (turn < 0.3) return write(chance)
  const { anna, mona, noor } = clients
  return timed(chance.pick([noor, noor, anna, mona]), 'GET', chance.pick(READS))
}

const write = (chance: Chance): Promise<Sample> =>
  chance.happens(0.5)
    ? timed(clients.noor, 'POST', '/api/photo/albums', { name: `Album ${chance.whole(1, 999)}` })
    : timed(clients.anna, 'PATCH', '/api/customer/customers/me', {
        callbackUrl: `https://example.com/${chance.whole(1, 999)}`,
        callbackFormat: 'JSON',
      })

const timed = async (
  client: WireClient,
  method: string,
  path: string,
  body?: unknown,
): Promise<Sample> => {
  const begun = performance.now()
  const { status } = await client.send(method, path, body)
  return { path, status, milliseconds: performance.now() - begun }
}

const monthPaths = async (): Promise<string[]> => {
  const counts = v.parse(
    v.record(v.string(), v.record(v.string(), v.number())),
    await clients.noor.read(READS[0]),
  )
  return Object.entries(counts).flatMap(([year, months]) =>
    Object.keys(months).map(month => `/api/photo/photos/timeline/${year}/${month}?limit=500`),
  )
}

const report = (samples: readonly Sample[], timeline: readonly number[]): void => {
  const all = samples.map(({ milliseconds }) => milliseconds)
  const line = [
    `${samples.length} calls`,
    `all: p50 ${quantile(all, 0.5)} ms, p95 ${quantile(all, 0.95)} ms`,
    `timeline: p50 ${quantile(timeline, 0.5)} ms, p95 ${quantile(timeline, 0.95)} ms`,
    `peak memory ${Math.round(running.peakMemory() / 1e6)} MB`,
  ].join('; ')
  process.stdout.write(`${line}\n`)
}

const quantile = (values: readonly number[], share: number): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0).toFixed(1)
