import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ANNA } from '#sandbox/people/people.ts'
import { askAs, sandboxOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const sandbox = sandboxOfTests({ photosOfAnna: 20 })

describe('the prints editor', () => {
  it('shows the photos of a selection from the storage of its storefront', async () => {
    const photoIds = await photosOfAnna()
    const { status, headers, text } = await read(printsPath(await handOff(photoIds)))
    const pictures = [...text.matchAll(/src="([^"]+\/300\.jpg[^"]*)"/gu)].map(([, src = '']) => src)
    const picture = await sandbox.fetch(new Request(pictures[0] ?? ''))

    expect(status).toBe(200)
    expect(pictures.map(src => new URL(src).pathname)).toEqual(
      photoIds.map(id => `/pictures/${id}/300.jpg`),
    )
    expect(headers.get('content-security-policy')).toContain(
      `; img-src data: ${sandbox.origin('storage')};`,
    )
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(text).toContain('<dd class="code">PAP_910</dd>')
    expect(text).toContain('<dd class="code">101-en-gb</dd>')
  })

  it('shows no photo that was removed after the hand-off', async () => {
    const photoIds = await photosOfAnna()
    const selection = await handOff(photoIds)
    const [removed = ''] = photoIds
    await ask('DELETE', '/photo/photos', { photoIds: [removed] })
    const { text } = await read(printsPath(selection))

    expect([text.includes(removed), text.includes(photoIds[1] ?? 'none')]).toEqual([false, true])
    expect(text).toContain('Not shown, or removed since: 1')
  })

  it('says that photos did not arrive for an unknown selection', async () => {
    const { status, text } = await read(printsPath('nobody'))

    expect([status, text.includes('These photos did not arrive')]).toEqual([404, true])
  })
})

const read = async (path: string): Promise<{ status: number; headers: Headers; text: string }> => {
  const answer = await sandbox.fetch(new Request(`${sandbox.origin('editor')}${path}`))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const ask = async (method: string, path: string, body?: unknown): Promise<unknown> =>
  (await askAs(sandbox, ANNA, method, path, body)).json()

const photosOfAnna = async (): Promise<string[]> => {
  const query = 'sortKey=created&sortOrder=desc&limit=3'
  const shape = v.object({ images: v.array(v.object({ imageId: v.string() })) })
  const { images } = v.parse(shape, await ask('GET', `/photo/photos?${query}`))
  return images.map(({ imageId }) => imageId)
}

const handOff = async (photoIds: readonly string[]): Promise<string> => {
  const shape = v.object({ tempSelectionId: v.string() })
  return v.parse(shape, await ask('POST', '/photo/temp-selections', { photoIds })).tempSelectionId
}

const printsPath = (tempSelectionId: string): string =>
  `/prints/101?${new URLSearchParams({ autoselectproduct: 'PAP_910', channel: '101-en-gb', tempSelectionId })}`
