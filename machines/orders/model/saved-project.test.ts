import * as v from 'valibot'
import { expect, it } from 'vitest'
import { aSavedProject } from '#machines/samples/saved-projects.ts'
import {
  projectAddress,
  projectName,
  projectPages,
  savedProjectPageFrom,
} from '#machines/orders/model/saved-project.ts'

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

it('shows a project without its picture if the picture is at a foreign origin', () => {
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

// Answers A-321
it.each([
  { total: 0, pages: 1 },
  { total: 10, pages: 1 },
  { total: 11, pages: 2 },
  { total: 23, pages: 3 },
])('splits $total projects into $pages pages', ({ total, pages }) => {
  expect(projectPages(total)).toBe(pages)
})

// Answers A-173
it.each([
  { name: 'Lisbon 2026', articleName: 'Photo book', called: 'Lisbon 2026' },
  { name: '  ', articleName: 'Photo book', called: 'Photo book' },
  { name: null, articleName: 'Photo book', called: 'Photo book' },
  { name: null, articleName: null, called: null },
])('names a project "$name" of a "$articleName": $called', ({ name, articleName, called }) => {
  expect(projectName({ name, articleName })).toBe(called)
})

// Answers
it.each([
  { editor: 'https://shop.example/editor', address: 'https://shop.example/editor?project=P-1' },
  {
    editor: 'https://editor.example/?lang=nl&project=x#start',
    address: 'https://editor.example/?lang=nl&project=P-1#start',
  },
])('opens a project in the editor at $editor', ({ editor, address }) => {
  expect(projectAddress(editor, aSavedProject('P-1'))).toBe(address)
})
