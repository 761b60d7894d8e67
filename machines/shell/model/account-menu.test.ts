import { expect, it } from 'vitest'
import { accountMenu, currentMenuName } from '#machines/shell/model/account-menu.ts'

// Answers
it.each([
  {
    who: 'a private customer',
    isBusiness: false,
    hasPhotos: false,
    menu: '/ /orders /settings /saved-projects /online-products FAQ /logout',
    names: 'overview orders settings savedProjects widgets faqs signOut',
  },
  {
    who: 'a private customer with photos',
    isBusiness: false,
    hasPhotos: true,
    menu: '/ /orders /settings /saved-projects /my-photos /online-products FAQ /logout',
    names: 'overview orders settings savedProjects photos widgets faqs signOut',
  },
  {
    who: 'a business customer',
    isBusiness: true,
    hasPhotos: false,
    menu: '/ /orders /invoices /integration /settings/b2b /saved-projects FAQ /logout',
    names: 'overview orders invoices ftpInstructions settings savedProjects faqs signOut',
  },
  {
    who: 'a business customer with photos',
    isBusiness: true,
    hasPhotos: true,
    menu: '/ /orders /invoices /integration /settings/b2b /saved-projects /my-photos FAQ /logout',
    names: 'overview orders invoices ftpInstructions settings savedProjects photos faqs signOut',
  },
])('shows $who the account menu in the shop’s order', ({ isBusiness, hasPhotos, menu, names }) => {
  const items = accountMenu({ isBusiness, hasPhotos, hasScreen: () => true })

  expect(items.map(({ to }) => to ?? 'FAQ').join(' ')).toBe(menu)
  expect(items.map(({ name }) => name).join(' ')).toBe(names)
})

it.each([
  { path: '/', name: 'overview' },
  { path: '/orders', name: 'orders' },
  { path: '/orders/', name: 'orders' },
  { path: '/orders/100001', name: 'orders' },
  { path: '/ordersome', name: null },
  { path: '/settings', name: 'settings' },
  { path: '/settings/addresses/all', name: 'settings' },
  { path: '/my-photos/albums/1', name: 'photos' },
  { path: '/online-products/100001', name: 'widgets' },
  { path: '/downloads', name: null },
  { path: '/invoices', name: null },
])('finds for $path the menu item $name of a private customer', ({ path, name }) => {
  expect(
    currentMenuName(
      accountMenu({ isBusiness: false, hasPhotos: true, hasScreen: () => true }),
      path,
    ),
  ).toBe(name)
})

it.each([
  { path: '/settings/b2b', name: 'settings' },
  { path: '/settings/b2b/email', name: 'settings' },
  { path: '/settings/personal-details', name: 'settings' },
  { path: '/invoices', name: 'invoices' },
  { path: '/integration', name: 'ftpInstructions' },
  { path: '/online-products', name: null },
])('finds for $path the menu item $name of a business customer', ({ path, name }) => {
  expect(
    currentMenuName(
      accountMenu({ isBusiness: true, hasPhotos: false, hasScreen: () => true }),
      path,
    ),
  ).toBe(name)
})

it('links to existing screens only', () => {
  const items = accountMenu({
    isBusiness: false,
    hasPhotos: true,
    hasScreen: path => path !== '/saved-projects',
  })

  expect(items.map(({ name }) => name).join(' ')).toBe(
    'overview orders settings photos widgets faqs signOut',
  )
})
