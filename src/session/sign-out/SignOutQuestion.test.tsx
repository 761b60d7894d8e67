import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NO_WORK, type Work } from '#machines/session/model/work.ts'
import { signOutMachine } from '#machines/session/sign-out/sign-out.machine.ts'
import { SignOutQuestion } from '#src/session/sign-out/SignOutQuestion.tsx'
import { heldStream } from '#tests/support/actors/deferred.ts'
import { startApp } from '#tests/support/views/start-app.tsx'

const lines = (): string[] =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
const buttons = (): string[] =>
  screen.getAllByRole('button').map(({ textContent }) => textContent ?? '')

// Answers B-119
it.each<[words: string, work: Partial<Work>]>([
  ['1 photo is being deleted.', { deleting: 1 }],
  ['1,200 photos are being deleted.', { deleting: 1200 }],
  ['1 photo is being uploaded.', { uploading: 1 }],
  ['14 photos are being uploaded.', { uploading: 14 }],
  ['The upload of 14 photos is paused.', { uploading: 14, isPaused: true }],
  ['Your data is being exported.', { isExporting: true }],
])('asks whether to sign out, with the counts: %s', async (words, work) => {
  const { report } = await open()
  report(work)

  expect(document.activeElement?.textContent).toBe('Something is still in progress')
  expect(lines()).toEqual([words])
  expect(buttons()).toEqual(['Sign out when done', 'Stop and sign out', 'Stay signed in'])
})

// Answers B-119
it.each<[words: string, work: Partial<Work>]>([
  ['If you stop now, photos not deleted yet will reappear in your library.', { deleting: 2 }],
  ["If you stop now, photos still waiting won't be uploaded.", { uploading: 2 }],
  ["If you stop now, your data won't be exported.", { isExporting: true }],
])('names only the consequences for this work: %s', async (words, work) => {
  const { report } = await open()
  report(work)

  expect(screen.getAllByText(/^If you stop now/u).map(({ textContent }) => textContent)).toEqual([
    words,
  ])
})

// Answers B-119
it('lists all work that is under way, and counts it while the customer waits', async () => {
  const { report, user, ended } = await open()
  report({ deleting: 700, uploading: 3, isExporting: true })
  expect(lines()).toHaveLength(3)

  await user.click(screen.getByRole('button', { name: 'Sign out when done' }))
  expect(document.activeElement?.textContent).toBe("We'll sign you out when this is done")
  expect(buttons()).toEqual(['Stop and sign out', 'Stay signed in'])
  report({ deleting: 200 })
  expect(lines()).toEqual(['200 photos are being deleted.'])
  expect(ended()).toBe(0)
  report({})

  expect(ended()).toBe(1)
})

// Answers B-119
it('says which work failed before it signs out', async () => {
  const { report, user, ended } = await open()
  report({ deleting: 2, uploading: 2, isExporting: true })
  report({ lost: 1, unknown: 2, unsent: 2, isUnsaved: true })

  expect(document.activeElement?.textContent).toBe('Some things may not be finished')
  expect(lines()).toEqual([
    '1 photo is back in your library.',
    "We couldn't confirm which of 2 photos were deleted. Check your library to see which are still there.",
    "2 photos couldn't be uploaded",
    "Your data wasn't exported.",
  ])
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(ended()).toBe(1)
})

const open = async () => {
  const app = await startApp()
  const work = heldStream<Work>()
  let times = 0
  const actor = app.open(
    'signOut',
    signOutMachine.provide({
      actors: { watchWork: work.logic },
      actions: {
        endSession: () => {
          times += 1
        },
      },
    }),
  )
  const user = await app.show(<SignOutQuestion actor={actor} />)
  const report = (seen: Partial<Work>): void => {
    act(() => {
      work.last().next({ ...NO_WORK, ...seen })
    })
  }
  return { report, user, ended: () => times }
}
