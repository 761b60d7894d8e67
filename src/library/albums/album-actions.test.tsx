import { expect, it } from 'vitest'
import { removalAction } from '#src/library/albums/album-actions.tsx'

it('removes no photo from an album while it says why none can be removed', () => {
  const noop = (): void => undefined

  expect(removalAction(noop, null).limit).toBeUndefined()
  expect(removalAction(noop, 'Undoing').limit).toEqual({
    most: 0,
    hint: 'Undoing',
  })
})
