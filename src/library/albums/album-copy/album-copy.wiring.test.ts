import { expect, it } from 'vitest'
import { copiedSelection } from '#src/library/albums/album-copy/album-copy.wiring.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('ends the selection once its photos are copied, even if the copy dialog was opened later', () => {
  const { openStub, connect } = wiredActors()
  const selection = openStub('selection')
  connect(copiedSelection)
  const copying = openStub('albumCopy')
  copying.emit({ type: 'photos.copied', album: { albumId: 'album-9', name: 'Sea' } })

  expect(selection.received).toEqual([{ type: 'selection.cancel' }])
})
