import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptDrawing } from '#sandbox/pictures/kept-drawings.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawings-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the same recipe is drawn once, another one again', async () => {
  const draw = vi.fn(async () => Buffer.from(`drawn ${draw.mock.calls.length}`))
  expect(`${await keptDrawing(['300', 'sea'], draw, folder)}`).toBe('drawn 1')
  expect(`${await keptDrawing(['300', 'sea'], draw, folder)}`).toBe('drawn 1')
  expect(`${await keptDrawing(['800', 'sea'], draw, folder)}`).toBe('drawn 2')
})

test('a drawing that fails is drawn again', async () => {
  const fail = async (): Promise<Buffer> => {
    throw new Error('no memory')
  }
  await expect(keptDrawing(['sea'], fail, folder)).rejects.toThrow('no memory')
  const draw = async (): Promise<Buffer> => Buffer.from('drawn')
  expect(`${await keptDrawing(['sea'], draw, folder)}`).toBe('drawn')
})

test('a folder that cannot be written keeps nothing', async () => {
  const draw = async (): Promise<Buffer> => Buffer.from('drawn')
  expect(`${await keptDrawing(['sea'], draw, join('/dev/null', 'drawings'))}`).toBe('drawn')
})
