import * as v from 'valibot'
import { expect, it } from 'vitest'
import { defaultPublicConfiguration, publicConfiguration } from '#src/model/public-configuration.ts'

const ROUTES = { Main: 'https://shop.example/', EditorUrl: 'https://shop.example/editor' }

// Answers A-196
it('reads routes without menus', () => {
  expect(v.parse(publicConfiguration, { routes: ROUTES })).toEqual({
    menus: { top: [], main: [], footer: [] },
    routes: ROUTES,
  })
})

// Answers
it('reads an entry with entries below it', () => {
  const main = [
    { label: 'Products', url: ROUTES.Main, children: [{ label: 'Mugs', url: ROUTES.Main }] },
    { label: 'Shop', url: ROUTES.Main, children: null },
  ]

  expect(v.parse(publicConfiguration, { menus: { main }, routes: ROUTES }).menus).toEqual({
    top: [],
    main: [
      { label: 'Products', url: ROUTES.Main, children: [{ label: 'Mugs', url: ROUTES.Main }] },
      { label: 'Shop', url: ROUTES.Main, children: [] },
    ],
    footer: [],
  })
})

// Answers A-196
it.each([
  ['no main route', { routes: { EditorUrl: ROUTES.EditorUrl } }],
  ['a route at a script', { routes: { ...ROUTES, AllProducts: 'javascript:alert(1)' } }],
])('refuses %s', (_what, answer) => {
  expect(v.safeParse(publicConfiguration, answer).success).toBe(false)
})

it.each(['http://shop.example/', 'https://shop.example@evil.example/', '/faq'])(
  'refuses an entry that leads to %s',
  url => {
    const answer = { menus: { footer: [{ label: 'Shop', url }] }, routes: ROUTES }

    expect(v.safeParse(publicConfiguration, answer).success).toBe(false)
  },
)

// Answers
it.each(['https://shop.example', 'https://shop.example/', 'https://shop.example//'])(
  'stands in with the links of the shop at %s',
  shopUrl => {
    expect(defaultPublicConfiguration({ shopUrl })).toEqual({
      menus: { top: [], main: [], footer: [] },
      routes: { Main: shopUrl, EditorUrl: 'https://shop.example/editor' },
    })
  },
)

// Answers A-339
it('stands in with what the schema takes', () => {
  const standIn = defaultPublicConfiguration({ shopUrl: 'https://shop.example/' })

  expect(v.safeParse(publicConfiguration, standIn).success).toBe(true)
})
