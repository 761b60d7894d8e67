import { expect, it } from 'vitest'
import { createPictures } from '#src/browser/pictures.ts'
import { arrived } from '#tests/support/actors/deferred.ts'

const stays = (): AbortSignal => new AbortController().signal

it("loads a picture with the page's own request settings, and resolves once it can be painted", async () => {
  const { pictures, made } = start()
  const there: string[] = []
  const load = async (url: string): Promise<void> => {
    await pictures.load(url, stays())
    there.push(url)
  }
  const loading = load('/a')
  await arrived()
  expect(made.map(({ src, crossOrigin }) => [src, crossOrigin])).toEqual([['/a', 'anonymous']])
  expect(there).toEqual([])
  made[0]?.decoded.resolve()
  await loading

  expect(there).toEqual(['/a'])
})

it('loads the same picture once while it is among the last seven', async () => {
  const { pictures, made } = start({ isQuick: true })
  for (const name of 'abcdefg') await pictures.load(`/${name}`, stays())
  await pictures.load('/a', stays())
  expect(made).toHaveLength(7)
  await pictures.load('/h', stays())
  await pictures.load('/a', stays())
  expect(made).toHaveLength(8)
  await pictures.load('/b', stays())

  expect(made).toHaveLength(9)
})

it('loads a picture again after a failure', async () => {
  const { pictures, made } = start()
  const loading = pictures.load('/a', stays())
  made[0]?.decoded.reject(new Error('The source image cannot be decoded'))
  await expect(loading).rejects.toThrow('The source image cannot be decoded')
  void pictures.load('/a', stays())

  expect(made).toHaveLength(2)
})

it('rejects when it is aborted', async () => {
  const { pictures, made } = start()
  const leaving = new AbortController()
  const loading = pictures.load('/a', leaving.signal)
  leaving.abort(new Error('Left'))
  made[0]?.decoded.resolve()

  await expect(loading).rejects.toThrow('Left')
  await expect(pictures.load('/b', leaving.signal)).rejects.toThrow('Left')
  expect(made).toHaveLength(1)
})

function start({ isQuick = false } = {}) {
  const made: FakePicture[] = []
  const pictures = createPictures(() => {
    const picture = new FakePicture()
    if (isQuick) picture.decoded.resolve()
    made.push(picture)
    return picture
  })
  return { pictures, made }
}

class FakePicture {
  src = ''
  crossOrigin: string | null = null
  readonly decoded = Promise.withResolvers<void>()
  decode(): Promise<void> {
    return this.decoded.promise
  }
}
