import { expect, it } from 'vitest'
import { createRequestedEmails } from '#src/account/email-change/requested-email.ts'
import { clearRequestedEmails } from '#src/browser/page.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'

const DAY = 86_400_000

// Answers B-544
it('knows for a day which address an account asked for, and stores neither', async () => {
  let time = 0
  const storage = aStorage()
  const requested = createRequestedEmails(
    () => storage,
    () => time,
  )
  await requested.add('anna', 'New@Müller.example')
  const known = (): Promise<boolean[]> =>
    Promise.all([
      requested.has('anna', 'new@xn--mller-kva.example '),
      requested.has('anna', 'old@müller.example'),
      requested.has('bruno', 'new@müller.example'),
    ])

  expect(await known()).toEqual([true, false, false])
  expect(JSON.stringify([...storage.entries])).not.toMatch(/anna|example/iu)

  time = DAY + 1
  expect(await known()).toEqual([false, false, false])
  time = 0
  clearRequestedEmails(() => storage)
  expect(await known()).toEqual([false, false, false])
})

it('knows nothing where the storage is blocked', async () => {
  const blocked = (): Storage => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  const requested = createRequestedEmails(blocked, () => 0)
  await requested.add('anna', 'new@example.com')
  clearRequestedEmails(blocked)

  expect(await requested.has('anna', 'new@example.com')).toBe(false)
})
