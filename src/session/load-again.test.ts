import { expect, it } from 'vitest'
import { loadAgain } from '#src/session/load-again.ts'

it.each([
  ['https://myaccount.shop.example/orders?page=2', '?page=2', ['reload']],
  ['https://myaccount.shop.example/logout', '', ['/']],
  ['https://myaccount.shop.example/logout?stripped=true', '?stripped=true', ['/?stripped=true']],
])('loads %s again without a sign-out that nobody asked for', (href, search, done) => {
  const loads: string[] = []
  loadAgain({
    href,
    search,
    assign: (address: string) => loads.push(address),
    reload: () => loads.push('reload'),
  })

  expect(loads).toEqual(done)
})
