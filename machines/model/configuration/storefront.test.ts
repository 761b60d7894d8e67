import { expect, it } from 'vitest'
import {
  faqAddress,
  paymentAddress,
  localeOf,
  replacementFor,
  storefrontOf,
} from '#machines/model/configuration/storefront.ts'
import { aConfiguration, aStorefront, writtenStorefront } from '#machines/samples/configuration.ts'

const { storefronts } = aConfiguration({
  storefronts: [
    writtenStorefront(),
    writtenStorefront({
      hosts: ['myaccount.nordlys.example', 'www.nordlys.example:8443'],
      vendorName: 'Nordlys',
    }),
  ],
})

// Answers
it.each([
  ['myaccount.kiln.example', 'Kiln & Keep'],
  ['myaccount.nordlys.example', 'Nordlys'],
  ['www.nordlys.example:8443', 'Nordlys'],
  ['www.nordlys.example', 'Kiln & Keep'],
  ['myaccount.nordlys.example:8443', 'Kiln & Keep'],
  ['nordlys.example', 'Kiln & Keep'],
  ['', 'Kiln & Keep'],
])("finds for '%s' the shop of %s", (host, vendorName) => {
  expect(storefrontOf(storefronts, host).vendorName).toBe(vendorName)
})

// Answers
it.each([
  { forced: undefined, chosen: null, expected: 'en-GB' },
  { forced: undefined, chosen: 'nl-NL', expected: 'nl-NL' },
  { forced: undefined, chosen: 'fr-FR', expected: 'en-GB' },
  { forced: undefined, chosen: 'nl-nl', expected: 'en-GB' },
  { forced: 'de-AT', chosen: null, expected: 'de-AT' },
  { forced: 'de-AT', chosen: 'nl-NL', expected: 'de-AT' },
])(
  'uses $expected when $chosen was chosen and $forced is forced',
  ({ forced, chosen, expected }) => {
    const storefront = aStorefront(forced === undefined ? {} : { forcedLocale: forced })

    expect(localeOf(storefront, chosen)).toBe(expected)
  },
)

// Answers
it.each([
  ['https://old.example/', 'https://new.example/'],
  ['https://old.example/orders?tab=history#top', 'https://new.example/orders?tab=history#top'],
  ['https://old.example//evil.example/', 'https://new.example//evil.example/'],
  ['https://old.example/?code=SPRING', 'https://new.example/?code=SPRING'],
  [
    'https://old.example/subscription-confirmation?confirmation-token=t%2B1&email=a+b@c.example#x',
    'https://new.example/subscription-confirmation?confirmation-token=t%2B1&email=a+b@c.example#x',
  ],
  [
    'https://old.example/?ref=a%20b&c%6Fde=c&state=s&iss=i&session_state=x&v=1.0#top',
    'https://new.example/?ref=a%20b&v=1.0#top',
  ],
  ['https://old.example/?state=s&error=e&error_description=d', 'https://new.example/'],
])('sends a visitor of a retired shop from %s to %s', (href, expected) => {
  const storefront = aStorefront({ redirectTo: 'https://new.example/ignored?path=1' })

  expect(replacementFor([storefront], storefront, href)).toBe(expected)
})

// Answers B-429
it.each<[string, string[], string, host?: string]>([
  ['itself', ['a.example'], 'https://shop.example/'],
  ['one that leads back', ['b.example', 'a.example'], 'https://shop.example/'],
  ['one whose replacement is itself', ['b.example', 'b.example'], 'https://shop.example/'],
  ['one after another', ['b.example', 'c.example'], 'https://b.example/orders'],
  ['this host, which no shop names', ['a.example'], 'https://shop.example/', 'old.example'],
])(
  'sends a visitor of a shop whose replacement is %s on, or to the shop',
  (_, ends, expected, host) => {
    const retired = ends.map((end, index) =>
      aStorefront({
        hosts: [host ?? `${'ab'[index] ?? ''}.example`],
        redirectTo: `https://${end}`,
        shopUrl: 'https://shop.example/',
      }),
    )
    const [first = aStorefront()] = retired

    expect(replacementFor(retired, first, 'https://a.example/orders')).toBe(expected)
  },
)

it('does not redirect visitors of a shop that is not retired', () => {
  expect(replacementFor(storefronts, aStorefront(), 'https://myaccount.kiln.example/')).toBeNull()
})

it('requires a storefront, and at least one locale in it', () => {
  expect(() => storefrontOf([], 'kiln.example')).toThrow(TypeError)
  expect(() => localeOf({ ...aStorefront(), locales: [] }, null)).toThrow(TypeError)
})

// Answers A-081
it.each([
  ['its own address', { faqUrl: 'https://kiln.example/faq' }, 'https://kiln.example/faq'],
  ['the main page of the shop', {}, 'https://kiln.example/'],
])('links to the FAQ at %s', (_what, storefront, address) => {
  expect(faqAddress(storefront, 'https://kiln.example/')).toBe(address)
})

// Answers A-092
it.each([
  ['https://shop.example/pay?order={order}', 'https://shop.example/pay?order=KK-1%2B2'],
  [undefined, null],
])('links to the payment of an unpaid order at %s', (paymentUrl, address) => {
  expect(paymentAddress({ paymentUrl }, 'KK-1+2')).toBe(address)
})
