import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptDrawing } from '#sandbox/pictures/kept-drawings.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawings-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The drawing of a recipe, as text. */
const drawing = async (
  recipe: readonly string[],
  draw: () => Promise<Buffer> = async () => Buffer.from('drawn'),
): Promise<string> => (await keptDrawing(recipe, draw, folder)).toString()

test('draws a recipe once, and draws another recipe separately', async () => {
  let times = 0
  const draw = async (): Promise<Buffer> => {
    times += 1
    return Buffer.from(`drawn ${times}`)
  }
  expect(await drawing(['300', 'sea'], draw)).toBe('drawn 1')
  expect(await drawing(['300', 'sea'], draw)).toBe('drawn 1')
  expect(await drawing(['800', 'sea'], draw)).toBe('drawn 2')
})

test('draws again if drawing has failed', async () => {
  const fail = async (): Promise<Buffer> => {
    throw new Error('no memory')
  }
  await expect(drawing(['sea'], fail)).rejects.toThrow('no memory')
  expect(await drawing(['sea'])).toBe('drawn')
})

test('stores nothing if the folder cannot be written', async () => {
  const draw = async (): Promise<Buffer> => Buffer.from('drawn')
  const bytes = await keptDrawing(['sea'], draw, join('/dev/null', 'drawings'))
  expect(bytes.toString()).toBe('drawn')
})
