import { afterEach, expect, it, vi } from 'vitest'
import { canPickFolders } from '#src/ui/fields/FilePicker.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

// Answers B-568
it.each([
  { device: 'a computer', isCoarse: false, hasHandles: false, offers: true },
  { device: 'a phone', isCoarse: true, hasHandles: false, offers: false },
  {
    device: 'a phone whose browser opens folders',
    isCoarse: true,
    hasHandles: true,
    offers: true,
  },
])('$device offers the choice of a folder: $offers', ({ isCoarse, hasHandles, offers }) => {
  vi.stubGlobal('HTMLInputElement', { prototype: { webkitdirectory: '' } })
  vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }))
  vi.stubGlobal('DataTransferItem', {
    prototype: hasHandles ? { getAsFileSystemHandle: null } : {},
  })
  expect(canPickFolders()).toBe(offers)
})
