import { afterEach, expect, it, vi } from 'vitest'
import { notifyShop } from '#src/app/start-check/notify-shop.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The reports that are sent for this configuration and release: addresses and bodies. */
const sentWith = (configuration: string, release: string | null): string[][] => {
  const sent: string[][] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      address = ''
      open(method: string, address: string): void {
        this.address = `${method} ${address}`
      }
      send(text: string): void {
        sent.push([this.address, text])
      }
    },
  )
  vi.stubGlobal('document', {
    querySelector: () => (release === null ? null : { content: release }),
  })
  notifyShop('failed', configuration)
  return sent
}

const ADDRESS = 'https://reports.shop.example/browser'

// Answers B-026
it.each([['0.1.0+0123456789'], [null]])('sends only the problem and the release %s', release => {
  expect(sentWith(JSON.stringify({ reportsUrl: ADDRESS }), release)).toEqual([
    [`POST ${ADDRESS}`, JSON.stringify([{ type: 'start', body: { problem: 'failed', release } }])],
  ])
})

// Answers B-026
it.each(['{}', '', '<!doctype html><p>Welcome to our WLAN', 'null'])(
  'sends no report if the configuration is %j',
  text => {
    expect(sentWith(text, null)).toEqual([])
  },
)

// Answers B-026
it('does not throw in a browser that cannot send', () => {
  vi.stubGlobal('XMLHttpRequest', undefined)
  vi.stubGlobal('document', { querySelector: () => null })
  expect(() => notifyShop('tooOld', JSON.stringify({ reportsUrl: ADDRESS }))).not.toThrow()
})
