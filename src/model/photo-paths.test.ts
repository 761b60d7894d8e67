import { expect, it } from 'vitest'
import { leadsTo, previewPath } from '#src/model/photo-paths.ts'

// Answers L-160
it.each([
  { path: previewPath('photo-1'), imageId: 'photo-1', leads: true },
  { path: `${previewPath('photo-1')}/`, imageId: 'photo-1', leads: true },
  { path: previewPath('user:1@2'), imageId: 'user:1@2', leads: true },
  { path: previewPath('user%3A1%402'), imageId: 'user:1@2', leads: true },
  { path: previewPath('r%C3%A9sum%c3%a9'), imageId: 'résumé', leads: true },
  { path: previewPath('50%'), imageId: '50%', leads: true },
  { path: previewPath('photo-11'), imageId: 'photo-1', leads: false },
  { path: '/', imageId: '', leads: false },
])('knows whether $path leads to the photo "$imageId"', ({ path, imageId, leads }) => {
  expect(leadsTo(path, imageId)).toBe(leads)
})
