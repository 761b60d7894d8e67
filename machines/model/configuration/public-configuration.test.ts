import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  defaultPublicConfiguration,
  publicConfigurationFrom,
} from '#machines/model/configuration/public-configuration.ts'

const publicConfiguration = publicConfigurationFrom(['https://shop.example'])
const ROUTES = { Main: 'https://shop.example/', EditorUrl: 'https://shop.example/editor' }

// Answers A-196
it('reads routes without menus', () => {
  expect(v.parse(publicConfiguration, { routes: ROUTES })).toEqual({
    menus: { top: [], main: [], footer: [] },
    routes: ROUTES,
  })
})

// Answers
it('reads an entry with subentries', () => {
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
  'refuses an entry with a link to %s',
  url => {
    const answer = { menus: { footer: [{ label: 'Shop', url }] }, routes: ROUTES }

    expect(v.safeParse(publicConfiguration, answer).success).toBe(false)
  },
)

// Answers B-059
it('leaves out entries with links to an unknown origin, and their subentries', () => {
  const foreign = { label: 'Elsewhere', url: 'https://shop.example.evil.example/' }
  const own = { label: 'Shop', url: ROUTES.Main }
  const main = [{ ...own, children: [foreign, own] }, { ...foreign, children: [own] }, own]

  expect(v.parse(publicConfiguration, { menus: { main }, routes: ROUTES }).menus.main).toEqual([
    { ...own, children: [own] },
    { ...own, children: [] },
  ])
})

// Answers B-059
it('rejects a main or editor link to an unknown origin, and drops such an all-products link', () => {
  const foreign = 'https://evil.example/'
  for (const routes of [
    { ...ROUTES, Main: foreign },
    { ...ROUTES, EditorUrl: foreign },
  ]) {
    expect(v.safeParse(publicConfiguration, { routes }).success).toBe(false)
  }
  const { routes } = v.parse(publicConfiguration, { routes: { ...ROUTES, AllProducts: foreign } })
  expect(routes).toEqual({ ...ROUTES, AllProducts: null })
})

// Answers
it.each(['https://shop.example', 'https://shop.example/', 'https://shop.example//'])(
  'falls back to the links of the shop at %s',
  shopUrl => {
    expect(defaultPublicConfiguration({ shopUrl })).toEqual({
      menus: { top: [], main: [], footer: [] },
      routes: { Main: shopUrl, EditorUrl: 'https://shop.example/editor' },
    })
  },
)

// Answers A-339
it('falls back to a configuration that its own schema accepts', () => {
  const standIn = defaultPublicConfiguration({ shopUrl: 'https://shop.example/' })

  expect(v.safeParse(publicConfiguration, standIn).success).toBe(true)
})
