import { expect, it } from 'vitest'
import { withReturn } from '#machines/library/model/upload/upload-return.ts'

// Answers L-138
it('makes the upload page return to the photos, unless its address names another target', () => {
  const library = 'https://myaccount.shop.example/my-photos/photos?lang=de'

  expect(withReturn('https://upload.shop.example/?x=1', library)).toBe(
    `https://upload.shop.example/?x=1&returnUrl=${encodeURIComponent(library)}`,
  )
  const own = `https://upload.shop.example/?returnUrl=${encodeURIComponent('https://myaccount.shop.example/')}`
  expect(withReturn(own, library)).toBe(own)
})
