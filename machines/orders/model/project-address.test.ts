import { expect, it } from 'vitest'
import { aSavedProject } from '#machines/samples/saved-projects.ts'
import { projectAddress } from '#machines/orders/model/project-address.ts'

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
