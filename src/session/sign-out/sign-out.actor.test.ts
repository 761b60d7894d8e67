import { createActor } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AccountChanged } from '#machines/session/model/session.ts'
import { NO_WORK, type Work } from '#machines/session/model/work.ts'
import { endHere } from '#src/session/end-session.actor.ts'
import { provideSignOut } from '#src/session/sign-out/sign-out.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A sign-out in a tab without work; `tell` says what the other tabs have under way. */
const aSignOut = () => {
  let tell: (work: Work) => void = () => undefined
  const done: string[] = []
  const actor = createActor(
    provideSignOut({
      report: () => undefined,
      screenActors: () => ({}),
      owner: () => 'anna',
      signOut: () => done.push('signed out'),
      otherTabs: {
        onWork: (account, listener) => {
          done.push(`asked the tabs of ${account}`)
          tell = listener
          return () => done.push('asked no more')
        },
        resumeWork: account => done.push(`resumed the work of ${account}`),
      },
    }),
  ).start()
  return { actor, done, tell: (work: Work) => tell(work) }
}

// Answers A-046, B-136
it('signs out at once if no tab has work, but not before the other tabs had the time to say so', () => {
  const { done, tell } = aSignOut()
  expect(done).toEqual(['asked the tabs of anna'])

  tell(NO_WORK)
  expect(done).toEqual(['asked the tabs of anna', 'signed out', 'asked no more'])
})

// Answers B-119, B-136
it('asks about the work of another tab, and signs out when that is done', () => {
  const { actor, done, tell } = aSignOut()
  tell({ ...NO_WORK, uploading: 3, isPaused: true })
  expect(actor.getSnapshot().value).toEqual({ deciding: 'asking' })
  actor.send({ type: 'signOut.wait' })
  expect(done).toContain('resumed the work of anna')
  expect(done).not.toContain('signed out')

  tell(NO_WORK)
  expect(done).toContain('signed out')
})

/** A tab of Anna, in a browser in which `signedIn` is signed in now. */
const aTabOfAnna = (signedIn: string) => {
  const done: string[] = []
  const app = {
    isAnothers: () => signedIn !== 'anna',
    owner: () => 'anna',
    report: () => undefined,
    clearAccount: () => done.push('deleted the data of anna'),
    otherTabs: { notifySignedOut: (account: string) => done.push(`told the tabs of ${account}`) },
    known: () => ({
      sessionStore: {
        end: async (place: string) => {
          done.push(`ended, then ${place}`)
          return { action: 'end', fields: {} }
        },
      },
    }),
  } as unknown as AppContext
  return { done, end: () => endHere(app, () => '/shop') }
}

// Answers A-265, B-053
it('deletes nothing of the account that has signed in since, and tells no tab', async () => {
  const { done, end } = aTabOfAnna('bruno')
  await expect(end()).rejects.toBeInstanceOf(AccountChanged)
  expect(done).toEqual([])

  const own = aTabOfAnna('anna')
  expect(await own.end()).toEqual({ action: 'end', fields: {} })
  expect(own.done).toEqual([
    'ended, then /shop',
    'deleted the data of anna',
    'told the tabs of anna',
  ])
})

// Answers B-137
it('keeps the drafts of an account that services do not find for its next sign-in', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => `notFound ${Date.now()}` })
  const { done, end } = aTabOfAnna('anna')
  await end()

  expect(done).toEqual(['ended, then /shop'])
})
