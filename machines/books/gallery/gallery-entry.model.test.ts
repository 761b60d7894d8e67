import * as v from 'valibot'
import { expect, it } from 'vitest'
import { aGalleryEntry, galleryFieldsOfAnna } from '#machines/samples/books.ts'
import {
  galleryEntry,
  galleryEntryBody,
  galleryFields,
  galleryFieldsOf,
} from '#machines/books/gallery/gallery-entry.model.ts'

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
it('reads an entry without fields that the app does not know', () => {
  expect(v.parse(galleryEntry, { ...body, id: 'unknown to the app' })).toEqual(body)
})

// Answers A-179
it.each([
  ['title', '', 'missing'],
  ['title', 'a'.repeat(101), 'tooLong'],
  ['title', 'a\u0000b', 'hidden'],
  ['title', '\u3164', 'missing'],
  ['title', 'a\tb', null],
  ['description', 'a\vb', null],
  ['description', '', null],
  ['description', 'a'.repeat(1001), 'tooLong'],
  ['description', 'a\u0000b', 'hidden'],
  ['authorName', ' ', 'missing'],
  ['category', '', 'missing'],
])('reports for the field %s with %j: %s', (field, typed, fault) => {
  const { issues } = v.safeParse(galleryFields, { ...galleryFieldsOfAnna(), [field]: typed })

  expect(issues?.[0].message ?? null).toBe(fault)
})

// Answers B-461
it('leaves out characters that turn the text of the public gallery', () => {
  const turned = { ...galleryFieldsOfAnna(), title: 'Sea\u202Egpj', description: '\u2067Sun' }
  expect(v.parse(galleryFields, turned)).toMatchObject({ title: 'Seagpj', description: 'Sun' })
})

it('fills the form with an entry, and leaves it empty without one', () => {
  expect(galleryFieldsOf(aGalleryEntry())).toEqual(galleryFieldsOfAnna())
  expect(galleryFieldsOf(null)).toEqual({
    title: '',
    description: '',
    authorName: '',
    category: '',
  })
})
