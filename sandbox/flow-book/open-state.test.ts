import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'

/** A fake player script: it accepts one state, and keeps running as an open window does. */
const SCRIPT = `
import { mkdirSync, writeFileSync } from 'node:fs'
const [flow, state, brand, theme, locale] = process.argv.slice(2).map(word => word.split('=')[1])
const wish = process.argv[7]
if (state === 'slow') await new Promise(resolve => setTimeout(resolve, 60_000))
if (state !== 'editing') {
  console.error(flow + ' never stands still in ' + state)
  process.exit(1)
}
if (wish === '--view') {
  process.on('message', input => {
    if (input.key === 'x') process.exit(0)
    process.send({ actors: [input] })
  })
  process.send({ image: 'AAAA' })
}
if (wish === '--pictures') {
  const folder = ['reports/pictures', brand, theme, locale, flow].join('/')
  mkdirSync(folder, { recursive: true })
  for (const width of [390, 768, 1440]) {
    writeFileSync(
      folder + '/chart.editing-' + width + '.png',
      'a picture of ' + [brand, theme, locale].join(', '),
    )
  }
  process.exit(0)
}
console.log(JSON.stringify({ address: '/orders/A-1', steps: 2 }))
setInterval(() => {}, 1000)
`

let folder: string
let sandbox: Sandbox

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-state-'))
  await mkdir(join(folder, 'dist'))
  await mkdir(join(folder, 'tools', 'scripts'), { recursive: true })
  await writeFile(join(folder, 'tools', 'scripts', 'open-state.ts'), SCRIPT)
  sandbox = await startSandbox({
    port: 0,
    dataFolder: null,
    appFolder: join(folder, 'dist'),
    photosOfAnna: 0,
    projectFolder: folder,
  })
})

afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const open = (
  body: object,
  origin = sandbox.origin('myaccount'),
  path = 'open-state',
  signal: AbortSignal | null = null,
): Promise<Response> =>
  sandbox.fetch(
    new Request(`${sandbox.origin('myaccount')}/flow-book/${path}`, {
      method: 'POST',
      body: JSON.stringify({ brand: 'kiln-and-keep', theme: 'light', locale: 'en-GB', ...body }),
      headers: { origin },
      signal,
    }),
  )

// Answers B-042
it('answers with the address of the page once the app is in the requested state', async () => {
  const answer = await open({ flow: 'delivery-address', state: 'editing', place: 'window' })

  expect([answer.status, await answer.json()]).toEqual([
    200,
    { address: '/orders/A-1', steps: 2, view: null },
  ])
})

it('says in a sentence why a state cannot be opened', async () => {
  const answer = await open({ flow: 'delivery-address', state: 'passing', place: 'window' })

  expect([answer.status, await answer.text()]).toEqual([
    409,
    'delivery-address never stands still in passing\n',
  ])
})

it('opens one state at a time', async () => {
  const answers = await Promise.all([
    open({ flow: 'gallery', state: 'editing', place: 'window' }),
    open({ flow: 'gallery', state: 'editing', place: 'window' }),
  ])

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
})

it.each([
  { flow: '--eval', state: '', place: 'window' },
  { flow: 'gallery', state: '$(date)', place: 'window' },
  { flow: 'gallery', place: 'window' },
  { flow: 'gallery', state: '', place: 'window', brand: '--eval' },
  { flow: 'gallery', state: '', place: 'window', theme: 'pink' },
  { flow: 'gallery', state: '', place: 'window', locale: '../..' },
  { flow: 'gallery', state: '', place: 'elsewhere' },
])('opens nothing for %j', async body => {
  expect((await open(body)).status).toBe(400)
})

it('refuses a page of another origin', async () => {
  const answer = await open({ flow: 'gallery', state: 'editing' }, 'https://elsewhere.example')

  expect(answer.status).toBe(403)
})

const openView = async (): Promise<string> => {
  const answer = await open({ flow: 'gallery', state: 'editing', place: 'book' })
  return v.parse(v.object({ view: v.string() }), await answer.json()).view
}
const ask = (path: 'frame' | 'input', body: object): Promise<Response> =>
  open(body, sandbox.origin('myaccount'), `open-state/${path}`)

// Answers B-042
it('shows the page of a view, and passes input on to it', async () => {
  const view = await openView()
  const first = await ask('frame', { view, after: 0 })
  expect(await first.json()).toEqual({ version: 1, image: 'AAAA', actors: [] })

  const input = { kind: 'keydown', key: 'a' }
  const next = ask('frame', { view, after: 1 })
  expect((await ask('input', { view, input })).status).toBe(204)
  expect(await (await next).json()).toEqual({ version: 2, image: 'AAAA', actors: [input] })
})

it('refuses unknown input, and passes on no part of it', async () => {
  const view = await openView()

  expect((await ask('input', { view, input: { kind: 'evaluate', key: '1' } })).status).toBe(400)
  expect((await ask('input', { view, input: { kind: 'keydown', key: 'b' } })).status).toBe(204)
  const { actors } = v.parse(
    v.object({ actors: v.array(v.unknown()) }),
    await (await ask('frame', { view, after: 1 })).json(),
  )
  expect(actors).toEqual([{ kind: 'keydown', key: 'b' }])
})

it('says that a page is closed when a user still views it, or views an earlier one', async () => {
  const earlier = await openView()
  const view = await openView()

  expect((await ask('frame', { view: earlier, after: 0 })).status).toBe(410)
  const next = ask('frame', { view, after: 1 })
  await ask('input', { view, input: { kind: 'keydown', key: 'x' } })
  const answer = await next
  expect([answer.status, await answer.text()]).toEqual([
    410,
    'The page is closed: open the state again to go on from there.\n',
  ])
  expect((await ask('frame', { view, after: 1 })).status).toBe(410)
})

// Answers B-040
it('takes pictures of a state in each brand, theme and language while a user views it, and shows them', async () => {
  const origin = sandbox.origin('myaccount')
  for (const look of [{}, { locale: 'nl-NL' }, { brand: 'nordlys-print', theme: 'dark' }]) {
    const { brand, theme, locale } = {
      brand: 'kiln-and-keep',
      theme: 'light',
      locale: 'en-GB',
      ...look,
    }
    const answer = await open({ flow: 'gallery', state: 'editing', ...look }, origin, 'pictures')
    const path = (width: number) =>
      `pictures/${brand}/${theme}/${locale}/gallery/chart.editing-${width}.png`
    const picture = await sandbox.fetch(new Request(`${origin}/flow-book/${path(390)}`))

    expect([answer.status, await answer.json()]).toEqual([
      200,
      { pictures: { 390: path(390), 768: path(768), 1440: path(1440) } },
    ])
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual([
      'image/png',
      `a picture of ${brand}, ${theme}, ${locale}`,
    ])
  }
})

it('stops taking pictures of a state once the user views another one', async () => {
  const leaving = new AbortController()
  const origin = sandbox.origin('myaccount')
  const left = open({ flow: 'lookup', state: 'slow' }, origin, 'pictures', leaving.signal)
  await new Promise(resolve => {
    setTimeout(resolve, 300)
  })
  leaving.abort()
  const answer = await open({ flow: 'lookup', state: 'editing' }, origin, 'pictures')

  expect([answer.status, (await left).status]).toEqual([200, 409])
})

it('says why a state has no pictures, and reads no other files', async () => {
  const origin = sandbox.origin('myaccount')
  const answer = await open({ flow: 'gallery', state: 'passing' }, origin, 'pictures')

  expect([answer.status, await answer.text()]).toEqual([
    409,
    'gallery never stands still in passing\n',
  ])
  const found = await sandbox.fetch(
    new Request(`${origin}/flow-book/pictures/kiln-and-keep/light/en-GB/gallery/open-state.ts`),
  )
  expect(found.status).toBe(404)
})
