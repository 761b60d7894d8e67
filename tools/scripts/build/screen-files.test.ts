import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { screenEntries, screenLines } from './screen-files.ts'

const TABLE = readFileSync('src/app/route-table.ts', 'utf8')

it('rejects a table that it cannot read completely', () => {
  expect(() =>
    screenEntries(TABLE.replace("load: () => import('", "load: async () => import('")),
  ).toThrow('does not read')
})

it('lists the scripts of a screen, of the screen behind it, and of that to which it redirects', () => {
  const files: Readonly<Record<string, string[]>> = {
    photos: ['photos.screen-1', 'library-2'],
    preview: ['preview.screen-3', 'library-2'],
  }
  const entry = { parent: null, redirectTo: null, module: null }
  const lines = screenLines(
    [
      { ...entry, name: 'library', path: '/my-photos', redirectTo: 'photos' },
      { ...entry, name: 'photos', path: '/my-photos/photos', module: 'photos' },
      { ...entry, name: 'preview', path: '/preview/$id', parent: 'photos', module: 'preview' },
      { ...entry, name: 'logout', path: '/logout' },
    ],
    module => files[module] ?? [],
  )

  expect(lines.split('\n')).toEqual([
    'photos.screen-1 library-2 preview.screen-3',
    '/my-photos 0 1',
    '/my-photos/photos 0 1',
    '/preview/$id 2 1 0',
  ])
})
