import { expect, it } from 'vitest'
import { exportSections, exportShare } from '#machines/account/data-export/data-export.model.ts'

it('exports the sections that this customer has, orders before the sections that refer to them', () => {
  expect(
    exportSections({ invoices: false, photos: false, albums: false, sharedAlbums: false }),
  ).toEqual(['profile', 'addresses', 'orders', 'projects', 'books'])
  expect(
    exportSections({ invoices: true, photos: true, albums: true, sharedAlbums: true }),
  ).toEqual([
    'profile',
    'addresses',
    'orders',
    'projects',
    'books',
    'invoices',
    'albums',
    'sharedAlbums',
    'photos',
  ])
})

it.each([
  ['at its beginning', 8, 0, { rows: 0, total: null }, 0],
  ['in a section of unknown length', 8, 2, { rows: 50, total: null }, 0.25],
  ['in the middle of a section', 8, 2, { rows: 50, total: 100 }, 0.3125],
  ['in a section with more rows than announced', 8, 2, { rows: 300, total: 100 }, 0.375],
  ['in a section that is empty', 8, 2, { rows: 0, total: 0 }, 0.25],
  ['at its end', 8, 8, { rows: 0, total: null }, 1],
  ['without sections', 0, 0, { rows: 0, total: null }, 0],
])('computes the progress of an export %s', (_when, sections, done, progress, share) => {
  expect(exportShare(sections, done, progress)).toBe(share)
})
