import * as v from 'valibot'
import { expect, it } from 'vitest'
import { galleryEntry, galleryEntryBody } from '#src/model/gallery-entry.ts'

const body = {
  widgetId: 'A-1-1',
  channel: '101-en-gb',
  title: 'A week at the sea',
  description: '',
  authorName: 'Anna de Vries',
  category: 'Travel',
}

// Answers A-179
it('may have no description', () => {
  expect(v.parse(galleryEntryBody, body)).toEqual(body)
})

// Answers A-179
it.each([
  { title: ' ' },
  { title: 'x'.repeat(101) },
  { description: 'x'.repeat(1001) },
  { authorName: 'Anna\nde Vries' },
  { widgetId: '..' },
  { id: '1' },
])('refuses %j', changes => {
  expect(v.is(galleryEntryBody, { ...body, ...changes })).toBe(false)
})

// Answers A-178
it('is read with what makes sense', () => {
  expect(v.parse(galleryEntry, { ...body, title: 7, id: 'unknown to the app' })).toEqual({
    ...body,
    title: null,
  })
})
