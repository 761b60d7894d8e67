import { expect, it } from 'vitest'
import { uploadRequestOf } from '#machines/library/upload/upload-page/upload-page.model.ts'

const ORIGINS = ['https://upload.kiln.example', 'http://upload.kiln.localhost:3000']

// Answers L-139
it.each([
  { asked: 'https://upload.kiln.example/album?x=1', isTaken: true },
  { asked: 'http://upload.kiln.localhost:3000/', isTaken: true },
  { asked: 'http://upload.kiln.example/', isTaken: false },
  { asked: 'https://upload.kiln.example.evil.example/', isTaken: false },
  { asked: 'https://evil.example/', isTaken: false },
  { asked: 'https://evil@upload.kiln.example/', isTaken: false },
  { asked: 'javascript:alert(1)', isTaken: false },
  { asked: '//upload.kiln.example/', isTaken: false },
  { asked: '/my-photos', isTaken: false },
  { asked: '', isTaken: false },
])('a redirect to $asked is allowed: $isTaken', ({ asked, isTaken }) => {
  expect(uploadRequestOf(asked, ORIGINS, true)).toEqual(
    isTaken ? { kind: 'granted', target: asked } : { kind: 'refused' },
  )
})

// Answers L-137
it('does not redirect without the parameter, or on a large screen', () => {
  expect(uploadRequestOf(null, ORIGINS, true)).toEqual({ kind: 'none' })
  expect(uploadRequestOf('https://upload.kiln.example/', ORIGINS, false)).toEqual({ kind: 'none' })
})
