import { expect, it } from 'vitest'
import { refuseStrayDrop } from '#src/browser/stray-drops.ts'

it.each([
  { what: 'a file beside the drop zone', isTaken: false, types: ['Files'], isRefused: true },
  { what: 'a file on the drop zone', isTaken: true, types: ['Files'], isRefused: false },
  { what: 'a dragged text', isTaken: false, types: ['text/plain'], isRefused: true },
  { what: 'a link', isTaken: false, types: ['text/uri-list', 'text/plain'], isRefused: true },
])('$what is refused: $isRefused', ({ isTaken, types, isRefused }) => {
  let isPrevented = isTaken
  const dataTransfer: Pick<DataTransfer, 'types' | 'dropEffect'> = { types, dropEffect: 'copy' }

  refuseStrayDrop({
    defaultPrevented: isTaken,
    target: null,
    dataTransfer,
    preventDefault: () => {
      isPrevented = true
    },
  })

  expect(isPrevented).toBe(isTaken || isRefused)
  expect(dataTransfer.dropEffect).toBe(isRefused ? 'none' : 'copy')
})
