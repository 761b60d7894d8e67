import { beforeEach, describe, expect, it } from 'vitest'
import { aGatewayError, aServiceError } from '#machines/samples/failures.ts'
import {
  createConfirmLinks,
  type ConfirmLink,
  type ConfirmLinks,
} from '#src/account/confirmation/confirm-links.actor.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'

const ORIGIN = 'https://myaccount.kiln.example'
const TOKEN = 'T0ken-of-a-mail'
const MINUTE = 60_000

/** Fake Web Locks, shared by all tabs. */
const waits = new Map<string, Promise<void>>()
const inTurn = (name: string, work: () => Promise<void>): Promise<void> => {
  const turn = (waits.get(name) ?? Promise.resolve()).then(work)
  waits.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

// Answers A-243
describe('a link from a mail', () => {
  let time = 0
  let keys = 0
  let storage = aStorage()
  let shared = aStorage()
  let href = ''
  let calls: ConfirmLink[] = []
  let links: ConfirmLinks

  /** Starts the page again in the same tab. */
  const load = (at = href): void => {
    href = at
    links = createConfirmLinks(storage, {
      address: {
        href: () => href,
        replace: path => {
          href = ORIGIN + path
        },
      },
      shared: () => shared,
      locks: { request: (name, work) => inTurn(name, work) },
      now: () => time,
      newKey: () => {
        keys += 1
        return `key-${keys}`
      },
    })
    links.moveOutOfAddress()
  }
  const open = (path: string): void => {
    load(ORIGIN + path)
  }
  const call = (link: ConfirmLink): Promise<void> => {
    calls.push(link)
    return Promise.resolve()
  }
  const refuse = (error: unknown) => (link: ConfirmLink) => {
    calls.push(link)
    return Promise.reject(error)
  }

  beforeEach(() => {
    time = 1_000_000
    storage = aStorage()
    shared = aStorage()
    waits.clear()
    calls = []
    open(`/delete-account-confirmation?confirmation-token=${TOKEN}&stripped=true#top`)
  })

  it('is removed from the address at once; the remaining address stays', () => {
    expect(href).toBe(`${ORIGIN}/delete-account-confirmation?stripped=true#top`)
  })

  it('is sent once, however many callers request it', async () => {
    expect(await links.status('accountDeletion')).toBe('open')
    const first = links.use('accountDeletion', call)
    expect(await links.status('accountDeletion')).toBe('open')
    await Promise.all([first, links.use('accountDeletion', call)])

    expect(calls).toEqual([{ token: TOKEN, email: '' }])
    expect(await links.status('accountDeletion')).toBe('done')
  })

  // Answers B-162
  it('with a signed token of 4,000 characters is sent whole, also after a sign-in; a longer one is not', async () => {
    const token = `${'aZ09_-'.repeat(666)}.sig`
    open(`/delete-account-confirmation?confirmation-token=${token}`)
    load()
    await links.use('accountDeletion', call)

    expect(calls).toEqual([{ token, email: '' }])
    expect(token).toHaveLength(4000)
    open(`/change-email-confirmation?confirmation-token=${token}x`)
    expect(await links.status('emailChange')).toBe('none')
  })

  it('survives a sign-in, for ten minutes', async () => {
    time += 10 * MINUTE
    load()
    expect(await links.status('accountDeletion')).toBe('open')

    time += 1
    load()
    expect(await links.status('accountDeletion')).toBe('none')
    expect(storage.entries.size).toBe(0)
  })

  it('is deleted after ten minutes by whatever page the tab opens', () => {
    time += 10 * MINUTE
    open('/orders')
    expect([...storage.entries].join(' ')).toContain(TOKEN)

    time += 1
    open('/orders')
    expect(storage.entries.size).toBe(0)
  })

  it('is forgotten at the sign-out, like every other link of the tab', async () => {
    open('/subscription-confirmation?confirmation-token=t&email=anna%40example.com')
    await links.use('newsletter', refuse(aServiceError(503))).catch(() => undefined)
    expect(await links.status('newsletter')).toBe('open')
    expect(await links.status('accountDeletion')).toBe('open')

    links.clear()

    expect(storage.entries.size).toBe(0)
    await expect(links.use('accountDeletion', call)).rejects.toThrow('There is no link to confirm')
    load()
    expect(await links.status('accountDeletion')).toBe('none')
    expect(await links.status('newsletter')).toBe('none')
  })

  it.each([
    { answer: 'no answer', error: aServiceError() },
    { answer: 'a confirmation', error: null },
  ])('whose call ends in $answer after the sign-out leaves nothing but its hash', async row => {
    const called = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const used = links.use('accountDeletion', () => {
      called.resolve()
      return answer.promise
    })
    await called.promise
    links.clear()
    if (row.error === null) answer.resolve()
    else answer.reject(row.error)
    await Promise.allSettled([used])

    expect([...storage.entries].join(' ')).not.toContain(TOKEN)
    load()
    expect(await links.status('accountDeletion')).toBe('none')
  })

  it('is not sent again by a reload before its answer has come', async () => {
    const asked = Promise.withResolvers<void>()
    void links.use('accountDeletion', () => {
      asked.resolve()
      return new Promise<void>(() => undefined)
    })
    await asked.promise
    load()

    expect(await links.status('accountDeletion')).toBe('sent')
    await expect(links.use('accountDeletion', call)).rejects.toThrow('There is no link to confirm')
    expect(calls).toEqual([])
  })

  it('counts as done after a reload, until the customer is signed out', async () => {
    await links.use('accountDeletion', call)
    load()
    expect(await links.status('accountDeletion')).toBe('done')

    links.forgetConfirmed('accountDeletion')
    expect(await links.status('accountDeletion')).toBe('none')
  })

  it('that is opened again in the tab is recognised by its hash and not sent again', async () => {
    await links.use('accountDeletion', call)
    links.forgetConfirmed('accountDeletion')
    shared = aStorage()
    open(`/delete-account-confirmation?confirmation-token=${TOKEN}`)

    expect(await links.status('accountDeletion')).toBe('done')
    expect([...storage.entries].join(' ')).not.toContain(TOKEN)
  })

  // Answers B-052
  it('that is opened again in any tab, within a day, shows its result page', async () => {
    await links.use('accountDeletion', call)
    storage = aStorage()
    time += 24 * 60 * MINUTE
    open(`/delete-account-confirmation?confirmation-token=${TOKEN}&stripped=true`)

    expect(href).toBe(`${ORIGIN}/account-deleted?stripped=true`)
    expect([...storage.entries, ...shared.entries].join(' ')).not.toContain(TOKEN)

    time += 1
    open(`/delete-account-confirmation?confirmation-token=${TOKEN}`)
    expect(href).toBe(`${ORIGIN}/delete-account-confirmation`)
    expect(await links.status('accountDeletion')).toBe('open')
  })

  // Answers B-052
  it('in two tabs is sent by one of them, and confirmed in both', async () => {
    const firstTab = links
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const first = firstTab.use('accountDeletion', async link => {
      asked.resolve()
      await answer.promise
      await call(link)
    })
    await asked.promise
    storage = aStorage()
    open(`/delete-account-confirmation?confirmation-token=${TOKEN}`)
    expect(await links.status('accountDeletion')).toBe('open')
    expect(links.nameOf('accountDeletion')).toMatch(/^[0-9a-f]{16}$/u)
    const second = links.use('accountDeletion', call)
    answer.resolve()
    await Promise.all([first, second])

    expect(calls).toHaveLength(1)
  })

  // Answers B-052
  it('that another tab used while this tab asked counts as confirmed, and does not sign out', async () => {
    const other = links
    storage = aStorage()
    open(`/delete-account-confirmation?confirmation-token=${TOKEN}`)
    const mine = storage
    storage = aStorage()
    await other.use('accountDeletion', call)
    storage = mine

    expect(await links.status('accountDeletion')).toBe('doneElsewhere')
  })

  // Answers B-051
  it.each([
    ...[401, 408, 425, 429, 500, 503].map(status => ({
      answer: `the service’s ${status}`,
      error: aServiceError(status),
    })),
    { answer: 'a gateway’s 403', error: aGatewayError(403) },
  ])('that was answered by $answer can be used again in the same tab', async ({ error }) => {
    await links.use('accountDeletion', refuse(error)).catch(() => undefined)
    load()
    expect(links.isWaiting('accountDeletion')).toBe(true)
    expect(await links.status('accountDeletion')).toBe('open')
    await links.use('accountDeletion', call)

    expect(calls).toHaveLength(2)
  })

  // Answers B-050
  it('stays available to a customer who reads its page for more than ten minutes', async () => {
    await links.status('accountDeletion')
    time += 60 * MINUTE
    await links.use('accountDeletion', call)

    expect(calls).toEqual([{ token: TOKEN, email: '' }])
  })

  it('works if local storage is blocked', async () => {
    const denied = createConfirmLinks(storage, {
      address: { href: () => href, replace: () => undefined },
      shared: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
      locks: { request: inTurn },
      now: () => time,
      newKey: () => 'denied',
    })
    denied.moveOutOfAddress()
    await denied.use('accountDeletion', call)

    expect(await denied.status('accountDeletion')).toBe('done')
  })

  it('that the service refused is not sent again', async () => {
    const error = aServiceError(410)
    await expect(links.use('accountDeletion', refuse(error))).rejects.toBe(error)
    open(`/delete-account-confirmation?confirmation-token=${TOKEN}`)

    expect(await links.status('accountDeletion')).toBe('none')
  })

  it('can be used and opened again if its call got no answer', async () => {
    await links.use('accountDeletion', refuse(aServiceError())).catch(() => undefined)
    expect(await links.status('accountDeletion')).toBe('open')
    open(`/delete-account-confirmation?confirmation-token=${TOKEN}`)

    expect(await links.status('accountDeletion')).toBe('open')
  })

  it('is replaced by a newer one of its kind', async () => {
    open('/delete-account-confirmation/?confirmation-token=newer')
    await links.use('accountDeletion', call)

    expect(calls).toEqual([{ token: 'newer', email: '' }])
    expect([...storage.entries].join(' ')).not.toContain(TOKEN)
  })

  it('is not used as a link of another kind', async () => {
    expect(await links.status('emailChange')).toBe('none')
  })

  it('that was changed in the storage is deleted', async () => {
    for (const key of storage.entries.keys()) storage.setItem(key, '{"kind":"accountDeletion"}')
    storage.setItem('confirm-link:x', 'no JSON')

    expect(await links.status('accountDeletion')).toBe('none')
    expect(storage.entries.size).toBe(0)
  })

  it('cannot be stored if the storage is full; nothing breaks and no call is sent', async () => {
    storage = aStorage({ isFull: true })
    open(`/delete-account-confirmation?confirmation-token=${TOKEN}`)

    expect(href).toBe(`${ORIGIN}/delete-account-confirmation`)
    expect(await links.status('accountDeletion')).toBe('none')
  })

  // Answers
  it.each([
    { query: '?confirmation-token=t&email=anna%2Bnews%40example.com', status: 'open' },
    { query: '?confirmation-token=t', status: 'none' },
    { query: '?email=anna%40example.com', status: 'none' },
    { query: '?confirmation-token=&email=anna%40example.com', status: 'none' },
    { query: '', status: 'none' },
  ])('of the newsletter requires token and address: $query is $status', async row => {
    open(`/subscription-confirmation${row.query}`)

    expect(await links.status('newsletter')).toBe(row.status)
  })

  // Answers A-138
  it('of the newsletter passes the email address on unchanged', async () => {
    open('/subscription-confirmation?confirmation-token=t&email=anna%2Bnews%40example.com')
    await links.use('newsletter', call)

    expect(calls).toEqual([{ token: 't', email: 'anna+news@example.com' }])
    expect(href).toBe(`${ORIGIN}/subscription-confirmation`)
  })

  // Answers
  it.each([
    '/subscription-confirmation?confirmation-token=t&amp;email=anna%252Bnews%2540example.com).',
    '/subscription-confirmation%3Fconfirmation-token%3Dt%26email%3Danna%2Bnews%40example.com',
  ])(
    'that a mail program changed to %s is understood, and removed from the address',
    async path => {
      open(path)
      await links.use('newsletter', call)

      expect(calls).toEqual([{ token: 't', email: 'anna+news@example.com' }])
      expect(href).toBe(`${ORIGIN}/subscription-confirmation`)
    },
  )

  // Answers A-147
  it.each([
    '/subscription-confirmation?email=anna@example.com',
    '/subscription-confirmation?amp;email=anna@example.com',
    '/subscription-confirmation).?email=anna@example.com',
    '/subscription-confirmation-error?email=anna@example.com',
    '/subscription-confirmation-success/?confirmation-token=t&email=anna@example.com',
    '/change-email-confirmation?email=anna@example.com',
  ])('without a token, %s, leaves no email in the address', async path => {
    open(`${path}&v=1.0`)

    expect(href).toMatch(/^https:\/\/myaccount\.kiln\.example\/[\w-]+\/?\?v=1\.0$/u)
    expect(await links.status('newsletter')).toBe('none')
    expect(await links.status('emailChange')).toBe('none')
  })

  it('is read on its own pages only', () => {
    open('/orders?confirmation-token=t')

    expect(href).toBe(`${ORIGIN}/orders?confirmation-token=t`)
  })
})
