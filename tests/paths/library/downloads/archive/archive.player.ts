import type { Page } from '@playwright/test'
import { HALF, TIME } from '#flow-kit/trace.ts'
import { archiveFlow } from '#machines/library/downloads/archive/archive.cases.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { PUSH_TYPES, type PushType } from '#machines/shell/model/push-message.ts'
import { SOCKET_LIFETIME } from '#machines/shell/model/push-socket.ts'
import {
  connectSocket,
  giveAddress,
  holdArchives,
  waitFor,
  type ArchiveCalls,
} from '#tests/paths/library/downloads/archive-stage.ts'
import { goTo } from '#tests/paths/kit/gestures.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { answerPhotos } from '#tests/paths/library/preview/preview-stage.ts'
import { sleep } from '#tests/paths/shell/held-pushes.ts'
import { choosePhotos, comesUp } from '#tests/paths/library/selection/selection-stage.ts'
import { perStage, refusal } from '#tests/paths/kit/stage.ts'
import { completeShell, stopClock } from '#tests/paths/kit/stop-clock.ts'

const all = perStage<ArchiveCalls>()

const OWN_BUG = 'The socket ends or waits; no page can cause a bug in its machine.'

/** Milliseconds without a `load` event of the download's frame after which the page counts the download as started. */
const FETCH_TIME = 10_000

const begin: Gesture = async stage => {
  const { page, at } = stage
  await answerPhotos(stage, ['a', 'b', 'c'])
  all.set(stage, await holdArchives(stage))
  await page.clock.install()
  await page.goto(at('/my-photos/photos'))
  await page.locator('[data-photo=a] img').waitFor()
  await stopClock(page)
}

const notice = (page: Page, words: string): Promise<void> =>
  page.locator('section[aria-label=Notifications]').getByText(words, { exact: true }).waitFor()

const push =
  (type: PushType, id: string, words?: string): Gesture =>
  async stage => {
    const { pushes, stands } = all.of(stage)
    if (!pushes.isKnown()) {
      await connectSocket(stage, pushes)
      await stands.answer(() => stand(null))
    }
    pushes.send(type, ANNA.sub, id)
    if (words !== undefined) await notice(stage.page, words)
  }

const stand = (state: string | null) => ({
  status: 200,
  json: { id: 'd-1', photos: ['a', 'b'], ...(state === null ? {} : { state }) },
})

const answerStand =
  (state: string | null, words?: string): Gesture =>
  async stage => {
    await all.of(stage).stands.answer(() => stand(state))
    if (words !== undefined) await notice(stage.page, words)
  }

const NOT_KNOWN =
  "We couldn't confirm that your download is being prepared. Check Downloads before you try again."
const NOT_HEARD =
  "Your download is taking longer than usual. It will appear under Downloads when it's ready."
const NOT_ORDERED = 'Error: Your photos could not be downloaded'

export const archivePlayer = pathPlayer({
  flow: archiveFlow,
  part: '#main',
  begins: { 'a customer is signed in': begin },
  gestures: {
    'the customer asks for an archive of two photos': async stage => {
      await stage.page.getByRole('button', { name: 'Select', exact: true }).click()
      await comesUp(stage, '[data-flow=selection]')
      await choosePhotos(stage, ['a', 'b'])
      await stage.page
        .locator('[data-flow=selection]')
        .getByRole('button', { name: 'Download' })
        .click()
    },
    'a reload goes on with an archive': async stage => {
      await waitFor(stage, ['d-1'])
      await stage.page.reload()
      await stage.page.locator('[data-photo=a] img').waitFor()
      await completeShell(stage.page)
    },
    'the customer saves an archive again': async stage => {
      await goTo(stage, '/downloads')
      await stage.page
        .locator('[data-download=d-1]')
        .getByRole('button', { name: 'Download' })
        .click()
    },
    'the socket is connected': stage => connectSocket(stage, all.of(stage).pushes),
    'a message says that the archive has started': push(PUSH_TYPES.archiveStarted, 'd-1'),
    'a message says that the archive is finished': push(
      PUSH_TYPES.archiveFinished,
      'd-1',
      'Downloading photos',
    ),
    'a message says that the archive has failed': push(
      PUSH_TYPES.archiveError,
      'd-1',
      'Download failed',
    ),
    'a message says that another archive has started': push(PUSH_TYPES.archiveStarted, 'd-9'),
    'a message says that another archive is finished': push(PUSH_TYPES.archiveFinished, 'd-9'),
    'a message says that another archive has failed': push(PUSH_TYPES.archiveError, 'd-9'),
    'the archive is accepted': stage =>
      all.of(stage).orders.answer(() => ({ ...stand('PREPARING'), status: 201 })),
    'the archive is refused': async stage => {
      await all.of(stage).orders.answer(() => refusal(403))
      await notice(stage.page, NOT_ORDERED)
    },
    'the answer makes no sense': async stage => {
      await all.of(stage).orders.answer(() => ({ status: 201, json: { photos: ['a'] } }))
      await notice(stage.page, NOT_ORDERED)
    },
    'no answer comes': async stage => {
      await all.of(stage).orders.cut()
      all.of(stage).orders.mend()
      await notice(stage.page, NOT_KNOWN)
    },
    'the archive is being prepared': answerStand('PREPARING', 'Preparing download...'),
    'the archive is ready': answerStand('READY', 'Downloading photos'),
    'the archive has failed': answerStand('FAILED', 'Download failed'),
    'the service does not say how the archive stands': answerStand(null),
    'there is no such archive': async stage => {
      await all.of(stage).stands.answer(() => refusal(404))
      await notice(stage.page, 'Download failed')
    },
    'the status of the archive cannot be read': stage =>
      all.of(stage).stands.answer(() => refusal(500)),
    'the browser fetches the archive': async stage => {
      await giveAddress(stage, all.of(stage), true)
      await stage.page.clock.runFor(FETCH_TIME)
    },
    'the download link is too old': stage => giveAddress(stage, all.of(stage), false),
    'there is no download link': async stage => {
      await all.of(stage).addresses.answer(() => refusal(500))
      await notice(stage.page, 'Download failed')
    },
    'half an hour has passed': ({ page }) => sleep(page, SOCKET_LIFETIME),
    'the archive is still being prepared': answerStand('PREPARING', NOT_HEARD),
    'the archive is ready at last': answerStand('READY', 'Downloading photos'),
    'the archive has failed at last': answerStand('FAILED', 'Download failed'),
    'there is no such archive any more': async stage => {
      await all.of(stage).stands.answer(() => refusal(404))
      await notice(stage.page, 'Download failed')
    },
    'the last status of the archive cannot be read': async stage => {
      await all.of(stage).stands.answer(() => refusal(500))
      await notice(stage.page, NOT_HEARD)
    },
    'the socket breaks': { why: OWN_BUG },
  },
  // 'the archive is being prepared' can happen only before a toast has announced the start: the path could not tell a
  // second such toast from the first.
  canHappen: ({ value, context }, label) => {
    const isAnnounced = (context as { isStartAnnounced?: boolean }).isStartAnnounced === true
    switch (label) {
      case 'the archive is being prepared':
        return !isAnnounced
      case 'the socket is connected':
      case 'a message says that the archive has started':
      case 'a message says that the archive is finished':
      case 'a message says that the archive has failed':
      case 'a message says that another archive has started':
      case 'a message says that another archive is finished':
      case 'a message says that another archive has failed':
        return typeof value === 'object'
      default:
        return true
    }
  },
  time: {
    [HALF]: ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
    [TIME]: async (stage, wait) => {
      const { pushes } = all.of(stage)
      // Keep an acknowledged socket alive during the wait.
      if (pushes.isKnown()) pushes.keepAlive()
      await stage.page.clock.runFor(wait)
    },
  },
  unseen: {
    'archive.preparing · xstate.error.actor.pushSocket · 0': OWN_BUG,
  },
})
