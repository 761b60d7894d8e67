import { expect, it } from 'vitest'
import { accountMenu } from '#machines/shell/model/account-menu.ts'
import { shortcutsOf } from '#machines/shell/shortcuts/shortcut.model.ts'

it.each([
  { isBusiness: false, hasPhotos: true, keys: 'h o s j p b' },
  { isBusiness: false, hasPhotos: false, keys: 'h o s j b' },
  { isBusiness: true, hasPhotos: true, keys: 'h o i f s j p' },
])('opens by keys the same screens as the menu: $keys', ({ keys, ...rules }) => {
  const shortcuts = shortcutsOf(accountMenu({ ...rules, hasScreen: () => true }))

  expect(shortcuts.map(({ key }) => key).join(' ')).toBe(keys)
  expect(shortcuts.map(({ to }) => to)).toEqual(
    accountMenu({ ...rules, hasScreen: () => true })
      .filter(({ name }) => name !== 'faqs' && name !== 'signOut')
      .map(({ to }) => to),
  )
})

it('has no key to sign out', () => {
  const shortcuts = shortcutsOf(
    accountMenu({ isBusiness: true, hasPhotos: true, hasScreen: () => true }),
  )

  expect(shortcuts.map(({ to }) => to)).not.toContain('/logout')
})
