import * as v from 'valibot'
import { expect, it } from 'vitest'
import { savedProjectPageFrom } from '#src/model/saved-project.ts'

const page = savedProjectPageFrom(['https://storage.kiln.example'])

// Answers
it('reads a page of projects', () => {
  const project = {
    id: 'p-1',
    name: 'Lisbon 2026',
    thumbnailUrl: 'https://storage.kiln.example/1.jpg',
    articleName: 'Photo book',
    modifiedAt: '2026-04-01T10:00:00Z',
  }
  expect(v.parse(page, { projects: [project, { id: 'p-2' }], totalProjectCount: 2 })).toEqual({
    projects: [
      project,
      { id: 'p-2', name: null, thumbnailUrl: null, articleName: null, modifiedAt: null },
    ],
    totalProjectCount: 2,
  })
})

it('shows a project without the picture of a foreign origin', () => {
  const project = {
    id: 'p-1',
    name: 'Lisbon 2026',
    thumbnailUrl: 'https://elsewhere.example/1.jpg',
    articleName: null,
    modifiedAt: 5,
  }
  expect(v.parse(page, { projects: [project], totalProjectCount: 1 })).toEqual({
    projects: [{ ...project, thumbnailUrl: null, modifiedAt: null }],
    totalProjectCount: 1,
  })
})

it.each([
  { projects: [{ id: '' }], totalProjectCount: 1 },
  { projects: [], totalProjectCount: -1 },
  { projects: [] },
])('refuses %j', answer => {
  expect(v.is(page, answer)).toBe(false)
})
