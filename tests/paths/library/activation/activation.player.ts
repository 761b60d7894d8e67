import * as v from 'valibot'
import { activationFlow } from '#machines/library/activation/activation.cases.ts'
import { HALF, TIME } from '#machines/kit/trace.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { PUSH_TYPES, type PushType } from '#machines/shell/model/push-message.ts'
import { SOCKET_LIFETIME } from '#machines/shell/model/push-socket.ts'
import { emptyLibrary, REFUSED } from '#tests/paths/library/library-calls.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import {
  holdPushes,
  holdConnection,
  sleep,
  notifyRestored,
  type HeldPushes,
} from '#tests/paths/shell/held-pushes.ts'
import { perStage, type HeldCalls, type Stage, type WireAnswer } from '#tests/paths/kit/stage.ts'
import { stopClock } from '#tests/paths/kit/stop-clock.ts'

const context = v.object({
  status: v.nullable(v.picklist(['ACTIVE', 'NOT_ACTIVE', 'IMPORTING', 'DELETING'])),
  problem: v.nullable(v.picklist(['import', 'status'])),
  failure: v.nullable(v.object({})),
})

/** What the page shows about the import of photos. */
interface Reading {
  heading: string
  state: string | null
  isBusy: boolean
  /** The lines of the message in place of the library or above it. */
  says: string[]
  alert: string[]
  hasReference: boolean
  tryAgain: 'there' | 'busy' | 'missing'
  isLibraryShown: boolean
  /** Pending calls, as the end of their URLs. */
  calls: string[]
  hasSocket: boolean
}

interface Play {
  pushes: HeldPushes
  user: HeldCalls
  activation: HeldCalls
}

const plays = perStage<Play>()

const SAYS = {
  NOT_ACTIVE: ['We are getting your photo library ready. This happens once and by itself.'],
  IMPORTING: [
    'Your photos are being imported',
    'They show up here by themselves. You can leave this page meanwhile.',
  ],
  LONG: [
    'Your photos are being imported',
    'This takes longer than usual. Open this page again later.',
  ],
  DELETING: [
    'Your photos are being deleted',
    'Nothing can be changed until that is done. Open this page again later to see the result.',
  ],
}
const ALERTS = {
  import: ['Error: Your photos could not be loaded'],
  status: [
    'We could not find out whether all your photos are here.',
    'What is shown below is not affected.',
  ],
}

const begin: Gesture = async stage => {
  const { page } = stage
  plays.set(stage, {
    pushes: await holdPushes(page),
    user: await stage.hold(/\/photo\/users$/u),
    activation: await stage.hold(/\/photo\/users\/activate$/u),
  })
  await emptyLibrary(stage)
  await holdConnection(page, true)
  await page.clock.install()
  await page.goto(stage.at('/orders'))
  await page.getByRole('article').first().waitFor()
  await stopClock(page)
}

/** Opens the library by links within the app: a page load would restart the machine. */
const openLibrary: Gesture = async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Account' })
  await menu.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await menu.getByRole('link', { name: 'Photos' }).click()
  await page.locator('[data-flow=activation]').waitFor({ state: 'attached' })
}

/**
 * Opens a socket and acknowledges its token. If a socket is open, first closes it as a restart of the service does, and
 * shows the page again until it requests another socket.
 */
const connect: Gesture = async stage => {
  const { pushes } = plays.of(stage)
  await pushes.asked()
  if (pushes.standing() === 'open') {
    const count = pushes.count()
    await pushes.close(1012)
    while (pushes.count() === count) {
      await stage.page.evaluate(() => {
        dispatchEvent(new Event('pageshow'))
      })
    }
  }
  await pushes.open()
  await pushes.acknowledge()
}

const IMPORTING: WireAnswer = { status: 200, json: { status: 'IMPORTING' } }

const push =
  (type: PushType): Gesture =>
  async stage => {
    const { pushes, activation } = plays.of(stage)
    if (!pushes.isKnown()) {
      await connect(stage)
      await activation.answer(() => IMPORTING)
    }
    pushes.send(type)
  }

/** Moves the focus into the library, if it is shown, so that the path checks the focus when the library is replaced. */
const goIntoLibrary: Gesture = async ({ page }) => {
  const buttons = page.locator('[data-flow=activation] ~ *').getByRole('button')
  if ((await buttons.count()) > 0) await buttons.first().focus()
}

const answerUser =
  (status: string): Gesture =>
  stage =>
    plays.of(stage).user.answer(() => ({ status: 200, json: { status, photosCount: 3 } }))

const answerActivation =
  (answer: WireAnswer): Gesture =>
  stage =>
    plays.of(stage).activation.answer(() => answer)

const answerBoth =
  (answer: WireAnswer): Gesture =>
  async stage => {
    const { user, activation } = plays.of(stage)
    await user.asked()
    await activation.asked()
    await user.answer(() => ({ status: 200, json: { status: 'ACTIVE', photosCount: 3 } }))
    await activation.answer(() => answer)
  }

const status = (word: string): WireAnswer => ({ status: 200, json: { status: word } })

const MALFORMED: WireAnswer = { status: 200, json: { status: 'ASLEEP', started: 'perhaps' } }

const OWN_BUG = 'The socket ends or waits; no page can cause a bug in its machine.'

const NOTHING = 'What is told meanwhile changes nothing; a journey sends it to a page.'

const UPLOADS =
  'Uploads have paths of their own; tests/journeys/library/upload.test.ts sees the call.'

export const activationPlayer = pathPlayer({
  flow: activationFlow,
  showsEachReading: true,
  begins: { 'a customer is signed in': begin },
  gestures: {
    'the customer opens the library': openLibrary,
    'an upload added photos': { why: UPLOADS },
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'the connection is back': notifyRestored,
    'the socket is connected': connect,
    'a message says that the import has started': push(PUSH_TYPES.importStarted),
    'a message says that the import is finished': push(PUSH_TYPES.importFinished),
    'a message says that the import has failed': push(PUSH_TYPES.importError),
    'the library waits to be activated': async stage => {
      await goIntoLibrary(stage)
      await answerUser('NOT_ACTIVE')(stage)
    },
    'the library is being imported': answerUser('IMPORTING'),
    'the library is being deleted': answerUser('DELETING'),
    'the library is active': answerUser('ACTIVE'),
    'the library cannot be read': stage => plays.of(stage).user.answer(() => REFUSED),
    'the import starts': answerActivation({ status: 200, json: { started: true } }),
    'the import does not start': answerActivation({ status: 200, json: { started: false } }),
    'the import is refused': answerActivation(REFUSED),
    'the answer makes no sense': answerActivation(MALFORMED),
    'the import still runs': answerActivation(status('IMPORTING')),
    'the import is over without photos': answerActivation(status('NOT_ACTIVE')),
    'all photos are being deleted meanwhile': answerActivation(status('DELETING')),
    'the import was finished unheard': answerActivation(status('ACTIVE')),
    'the status cannot be read': answerActivation(REFUSED),
    'the status makes no sense': answerActivation(MALFORMED),
    'the photos are there': answerBoth(status('ACTIVE')),
    'the import runs on': answerBoth(status('IMPORTING')),
    'there are no photos after all': answerBoth(status('NOT_ACTIVE')),
    'the photos are being deleted': answerBoth(status('DELETING')),
    'the photos cannot be read': answerBoth(REFUSED),
    'what comes makes no sense': answerBoth(MALFORMED),
    'half an hour has passed': ({ page }) => sleep(page, SOCKET_LIFETIME),
    'the socket breaks': { why: OWN_BUG },
  },
  canHappen: ({ value, tags }, label) => {
    switch (label) {
      case 'the customer tries again':
        return tags.includes('alert')
      // This label can happen only without a socket: the restored network would also reconnect a socket, as another
      // label does.
      case 'the connection is back':
        return value !== 'notRequested' && typeof value === 'string'
      case 'the socket is connected':
      case 'a message says that the import has started':
      case 'a message says that the import is finished':
      case 'a message says that the import has failed':
        return typeof value === 'object'
      default:
        return true
    }
  },
  time: {
    [HALF]: async ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
    [TIME]: async (stage, wait) => {
      // Keep the socket alive during the wait.
      plays.of(stage).pushes.keepAlive()
      await stage.page.clock.runFor(wait)
    },
  },
  view: ({ value, tags, context: observed }): Reading => {
    const { status: known, problem, failure } = v.parse(context, observed)
    const isOpen = value !== 'notRequested'
    const isBusy = tags.includes('busy')
    const isLong = value === 'unwatched' && known === 'IMPORTING'
    const isLoader = known === 'NOT_ACTIVE' && problem !== 'import'
    const says =
      known === null || known === 'ACTIVE' || (problem === 'import' && known !== 'DELETING')
        ? []
        : SAYS[isLong ? 'LONG' : known]
    return {
      heading: isOpen ? 'My photos' : 'Orders',
      state: isOpen ? statePath(value) : null,
      isBusy,
      says,
      alert: problem === null ? [] : ALERTS[problem],
      hasReference: failure !== null,
      tryAgain: problem === null ? 'missing' : isBusy ? 'busy' : 'there',
      // The library of this path is empty; the page hides an empty library while photos are imported or deleted.
      isLibraryShown:
        isOpen &&
        !isLoader &&
        problem !== 'import' &&
        known !== 'IMPORTING' &&
        known !== 'DELETING',
      calls: callsOf(statePath(value)),
      hasSocket: typeof value === 'object',
    }
  },
  read: async stage => {
    const { pushes, user, activation } = plays.of(stage)
    return {
      ...(await readPage(stage)),
      calls: [...user.waiting(), ...activation.waiting()].map(url =>
        url.replace(/^.*\/photo\//u, ''),
      ),
      hasSocket: pushes.standing() !== 'none',
    }
  },
  unseen: {
    'activation.active · photos.added · 0': UPLOADS,
    'activation.importing · xstate.error.actor.pushSocket · 0': OWN_BUG,
    'activation.importing.settling · push.connected · 0': NOTHING,
    'activation.importing.settling · push.received · 0': NOTHING,
    'activation.importing.refreshing · push.connected · 0': NOTHING,
    'activation.importing.refreshing · push.received · 0': NOTHING,
  },
})

const callsOf = (state: string): string[] => {
  switch (state) {
    case 'reading':
      return ['users']
    case 'activating':
    case 'importing.asking':
      return ['users/activate']
    case 'importing.refreshing':
      return ['users', 'users/activate']
    default:
      return []
  }
}

const readPage = ({ page }: Stage): Promise<Omit<Reading, 'calls' | 'hasSocket'>> =>
  page.evaluate(() => {
    const main = document.querySelector('#main')
    const notice = main?.querySelector<HTMLElement>('[data-flow=activation]') ?? null
    const words = (selector: string): string[] =>
      [...(notice?.querySelectorAll<HTMLElement>(selector) ?? [])].map(({ innerText }) =>
        innerText.trim(),
      )
    const retry = [...(notice?.querySelectorAll('button') ?? [])].find(({ innerText }) =>
      /^Try(?:ing)? again/u.test(innerText),
    )
    const library = notice?.nextElementSibling ?? null
    return {
      heading: main?.querySelector('h1')?.innerText ?? '',
      state: notice?.dataset['state'] ?? null,
      isBusy: notice?.ariaBusy === 'true',
      says: words('[role=status]').flatMap(text =>
        text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim()])),
      ),
      alert: words('[role=alert] p'),
      hasReference: notice?.querySelector('code') != null,
      tryAgain: retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
      isLibraryShown: library !== null && getComputedStyle(library).display !== 'none',
    }
  })
