import { expect, it } from 'vitest'
import { createPaceMeter } from '#src/library/upload/upload-queue/pace-meter.ts'

it('knows the average speed of an upload', () => {
  const measure = createPaceMeter()
  expect([0, 1000, 2000].map(measure)).toEqual([null, 1000, 1300])
})

// Answers B-165
it('says no speed while nothing is sent, rather than one that falls, and the same as before afterwards', () => {
  const measure = createPaceMeter()
  measure(1000)
  expect([0, 0, 0, 0, 1000, 0].map(measure)).toEqual([1000, 1000, null, null, 1000, 1000])
})
