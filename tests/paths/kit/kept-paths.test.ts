import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepPath, keptPaths } from '#tests/paths/kit/kept-paths.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-paths-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

const aPath = (flow: string, ...labels: string[]) => ({
  flow,
  start: 'it begins',
  labels,
  failed: 'The focus is lost',
})

it('stores each failed path once, and keeps the paths of each flow apart', () => {
  keepPath(aPath('upload', 'a file is chosen'), folder)
  keepPath(aPath('upload-item', 'a file is chosen'), folder)
  keepPath(aPath('upload-item', 'a file is chosen', 'it is sent'), folder)
  keepPath(aPath('upload-item', 'a file is chosen'), folder)

  expect(keptPaths('upload', folder)).toEqual([aPath('upload', 'a file is chosen')])
  expect(keptPaths('upload-item', folder)).toHaveLength(2)
  expect(keptPaths('upload-item', folder)).toContainEqual(
    aPath('upload-item', 'a file is chosen', 'it is sent'),
  )
})

it('has no path of a flow that never failed', () => {
  expect(keptPaths('upload', join(folder, 'nowhere'))).toEqual([])
})

it('stores what failed without the colours of a terminal', () => {
  keepPath(
    { ...aPath('upload', 'a file is chosen'), failed: '\u001B[31mThe focus\u001B[39m is lost' },
    folder,
  )

  expect(keptPaths('upload', folder)).toEqual([aPath('upload', 'a file is chosen')])
})
