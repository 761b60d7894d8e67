import { createActor } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import { NO_WORK, type Work } from '#machines/session/model/work.ts'
import type { TabChannel } from '#src/browser/tabs/tab-channel.ts'
import { createOtherTabs } from '#src/shell/other-tabs.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'

const channels: BroadcastChannel[] = []

const aTab = (account: string) => {
  const channel = new BroadcastChannel('session')
  channels.push(channel)
  const tabs = createOtherTabs(channel)
  const heard: boolean[] = []
  const watch = createActor(tabs.watchSignOut, { input: { account } })
  watch.subscribe(({ context }) => {
    if (context !== undefined) heard.push(context)
  })
  watch.start()
  return { channel, tabs, heard, watch }
}

const delivered = async (): Promise<void> => {
  for (let round = 0; round < 5; round += 1) await arrived()
}

afterEach(() => {
  vi.useRealTimers()
  for (const channel of channels.splice(0)) channel.close()
})

// Answers A-265
it.each([
  { who: 'the account', account: 'anna', heard: [[], [true], []] },
  { who: 'an unknown account', account: null, heard: [[], [true], [true]] },
])('notifies every other tab of $who that it has signed out, and not itself', async row => {
  const tabs = [aTab('anna'), aTab('anna'), aTab('bruno')]

  tabs[0]?.tabs.notifySignedOut(row.account)
  await delivered()

  expect(tabs.map(({ heard }) => heard)).toEqual(row.heard)
})

// Answers B-143
it('notifies the other tabs, and not itself, of data that was saved', async () => {
  const heard: string[] = []
  const [one, other] = [aTab('anna'), aTab('anna')]
  for (const { tabs } of [one, other]) tabs.onSaved(account => heard.push(account))

  one.tabs.notifySaved('anna')
  await delivered()

  expect(heard).toEqual(['anna'])
})

it('ignores unknown messages, and everything after it is unsubscribed', async () => {
  const [speaker, listener] = [aTab('anna'), aTab('anna')]

  for (const words of [{ signedOut: 1 }, 'signedOut', null]) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows its own origin only
    speaker.channel.postMessage(words)
  }
  await delivered()
  expect(listener.heard).toEqual([])

  listener.watch.stop()
  speaker.tabs.notifySignedOut('anna')
  await delivered()
  expect(listener.heard).toEqual([])
})

// Answers B-053
it('notifies the tabs of another account that a customer has signed in, and no tab of the same account', async () => {
  const speaker = aTab('bruno')
  const heard = ['bruno', 'anna'].map(account => {
    const words: boolean[] = []
    const watch = createActor(aTab(account).tabs.watchSignIn, { input: { account } })
    watch.subscribe(({ context }) => {
      if (context !== undefined) words.push(context)
    })
    watch.start()
    return words
  })

  speaker.tabs.notifySignedIn('bruno')
  await delivered()

  expect(heard).toEqual([[], [true]])
})

// Answers B-052
it('notifies the tabs with the same link that it was used, before they are notified of the sign-out', async () => {
  const [speaker, listener] = [aTab('anna'), aTab('anna')]
  const heard: string[] = []
  const stop = listener.tabs.onLinkDone('0123', () => {
    heard.push(`done, ${listener.heard.length} sign-outs`)
  })

  speaker.tabs.notifyLinkDone('another')
  speaker.tabs.notifyLinkDone('0123')
  speaker.tabs.notifySignedOut('anna')
  await delivered()
  expect(heard).toEqual(['done, 0 sign-outs'])

  stop()
  speaker.tabs.notifyLinkDone('0123')
  await delivered()
  expect(heard).toHaveLength(1)
})

// Answers B-136
it('tells the work of all other tabs of the account, also of one that answers late, and of a silent one for a while', () => {
  vi.useFakeTimers()
  const channels = aChannel()
  const seen: Work[] = []
  const asking = createOtherTabs(channels.open())
  let isBusy = false
  const resumed: string[] = []
  const open = (owner: string, work: () => Work): void =>
    createOtherTabs(channels.open(() => isBusy)).answerFor({
      owner: () => owner,
      work,
      resume: () => resumed.push(owner),
    })
  let uploading = 2
  open('anna', () => ({ ...NO_WORK, uploading }))
  open('anna', () => ({ ...NO_WORK, deleting: 3 }))
  open('bruno', () => ({ ...NO_WORK, deleting: 9 }))

  const stop = asking.onWork('anna', work => seen.push(work))
  expect(seen).toEqual([])
  vi.advanceTimersByTime(400)
  expect(seen).toEqual([{ ...NO_WORK, uploading: 2, deleting: 3 }])

  isBusy = true
  vi.advanceTimersByTime(5000)
  expect(seen.at(-1)).toEqual({ ...NO_WORK, uploading: 2, deleting: 3 })
  vi.advanceTimersByTime(1000)
  expect(seen.at(-1)).toEqual(NO_WORK)

  isBusy = false
  uploading = 1
  channels.deliver()
  expect(seen.at(-1)).toEqual({ ...NO_WORK, uploading: 1, deleting: 3 })
  asking.resumeWork('anna')
  expect(resumed).toEqual(['anna', 'anna'])

  stop()
  const { length } = seen
  vi.advanceTimersByTime(5000)
  expect(seen).toHaveLength(length)
})

/** A channel between tabs that delivers at once; a busy tab receives a message only when the test delivers it. */
function aChannel() {
  const ends = new Set<EventTarget>()
  const late: (() => void)[] = []
  return {
    deliver: () => {
      for (const message of late.splice(0)) message()
    },
    open: (isBusy = () => false) => {
      const end = new EventTarget()
      ends.add(end)
      return Object.assign(end, {
        postMessage: (data: unknown) => {
          for (const other of ends) {
            if (other !== end) other.dispatchEvent(new MessageEvent('message', { data }))
          }
        },
        addEventListener: (type: string, listener: (event: MessageEvent) => void) =>
          EventTarget.prototype.addEventListener.call(end, type, event => {
            const receive = () => listener(event as MessageEvent)
            if (isBusy()) late.push(receive)
            else receive()
          }),
      }) as unknown as TabChannel
    },
  }
}
