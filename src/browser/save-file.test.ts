import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropWaitingFiles, saveFile } from '#src/browser/save-file.ts'

const saved: [string, number][] = []

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  saved.length = 0
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click() {
        saved.push([this.download, Date.now()])
      },
      remove: () => {},
    }),
    body: { append: () => {} },
  })
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// immich-app/immich#21135: only the first of several files was saved
it('saves several files one after another, the first at once: Safari drops all but one', () => {
  for (const name of ['cover.pdf', 'pages.pdf', 'back.pdf']) saveFile(new Blob(['%PDF-']), name)

  expect(saved).toEqual([['cover.pdf', 0]])
  vi.advanceTimersByTime(5000)
  expect(saved).toEqual([
    ['cover.pdf', 0],
    ['pages.pdf', 500],
    ['back.pdf', 1000],
  ])
  saveFile(new Blob(['%PDF-']), 'later.pdf')
  expect(saved.at(-1)).toEqual(['later.pdf', 5000])
})

it('throws at once if the browser has no space, even while another download starts', () => {
  saveFile(new Blob(['%PDF-']), 'cover.pdf')
  vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
    throw new Error('no room')
  })

  expect(() => saveFile(new Blob(['%PDF-']), 'pages.pdf')).toThrow('no room')
  vi.advanceTimersByTime(5000)
  expect(saved).toEqual([['cover.pdf', 0]])
})

it('saves none of the files that still wait when the session ends, and releases them', () => {
  const release = vi.spyOn(URL, 'revokeObjectURL')
  for (const name of ['cover.pdf', 'pages.pdf']) saveFile(new Blob(['%PDF-']), name)
  dropWaitingFiles()
  expect(release).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(saved).toEqual([['cover.pdf', 0]])

  saveFile(new Blob(['%PDF-']), 'later.pdf')
  expect(saved.at(-1)).toEqual(['later.pdf', 5000])
})
