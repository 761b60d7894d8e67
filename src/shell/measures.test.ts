import { expect, it } from 'vitest'
import type { Measures } from '#src/browser/measures.ts'
import { createConsentStore } from '#src/shell/consent/consent-store.ts'
import { measure } from '#src/shell/measures.ts'

const ADDRESS = 'https://reports.shop.example/measures'
const MEASURES: Measures = {
  firstByte: 40,
  firstPaint: 300,
  largestPaint: 900,
  interaction: 48,
  shift: 0.01,
  thumbnail: 1200,
}
const NONE = { analytics: false, marketing: true }
const ALL = { analytics: true, marketing: true }

/** A page that is idle immediately; it records the measurements and what is sent. */
const aPage = (measuresUrl: string | undefined = ADDRESS) => {
  const consent = createConsentStore(
    { getItem: () => null, setItem: () => undefined },
    () => undefined,
    () => 0,
  )
  const sent: [string, unknown][] = []
  const watched: (readonly string[])[] = []
  const leaving: (() => void)[] = []
  measure(
    {
      photoOrigins: ['https://storage.shop.example'],
      ...(measuresUrl === '' ? {} : { measuresUrl }),
    },
    {
      consent,
      screen: '/orders/{value}',
      release: '0.1.0+0123456789',
      quiet: () => Promise.resolve(),
      watch: origins => {
        watched.push(origins)
        return Promise.resolve(() => MEASURES)
      },
      onHidden: leave => leaving.push(leave),
      send: (address, text) => sent.push([address, JSON.parse(text)]),
    },
  )
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return {
    sent,
    watched,
    settle,
    choose: async (choice: typeof ALL) => {
      consent.set(choice)
      await settle()
    },
    leave: () => {
      for (const listener of leaving) listener()
    },
  }
}

// Answers B-027
it('sends the measurements once, after the visitor allowed analytics', async () => {
  const page = aPage()
  await page.choose(ALL)
  await page.choose(ALL)
  page.leave()
  expect(page.watched).toEqual([['https://storage.shop.example']])
  expect(page.sent).toEqual([
    [ADDRESS, { release: '0.1.0+0123456789', screen: '/orders/{value}', ...MEASURES }],
  ])
})

// Answers B-027
it.each([
  { what: 'before the visitor has decided', choices: [], watched: 0 },
  { what: 'if analytics is not allowed', choices: [NONE], watched: 0 },
  { what: 'once the consent is withdrawn', choices: [ALL, NONE], watched: 1 },
  { what: 'without an address in the configuration', url: '', choices: [ALL], watched: 0 },
])('sends nothing $what', async ({ url, choices, watched }) => {
  const page = aPage(url)
  await page.settle()
  for (const choice of choices) await page.choose(choice)
  page.leave()

  expect([page.watched.length, page.sent]).toEqual([watched, []])
})
