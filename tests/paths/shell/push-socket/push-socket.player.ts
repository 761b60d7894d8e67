import { expect } from '@playwright/test'
import * as v from 'valibot'
import { HALF, TIME } from '#flow-kit/trace.ts'
import { pushSocketFlow } from '#machines/shell/push-socket/push-socket.cases.ts'
import { CLEO } from '#sandbox/people/people.ts'
import { PUSH_TYPES } from '#machines/shell/model/push-message.ts'
import { SOCKET_LIFETIME } from '#machines/shell/model/push-socket.ts'
import { emptyLibrary } from '#tests/paths/library/library-calls.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import {
  holdPushes,
  holdConnection,
  sleep,
  notifyNetwork,
  type HeldPushes,
} from '#tests/paths/shell/held-pushes.ts'
import { perStage, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'
import { keepTokens, tokenAnswer, tokenOf } from '#tests/paths/kit/tokens.ts'

interface Play {
  pushes: HeldPushes
  tokens: HeldCalls
  /** The number of tokens that the path has issued. */
  count: number
  /**
   * Whether calls are answered. While the path is offline, no call is answered, because an answer would prove the
   * connection.
   */
  isOnline: boolean
}

const plays = perStage<Play>()

/** Milliseconds from the start of the path until the page's clock stops, in which the page can load. */
const LOADING = 20_000
/** Lifetime of a token in ms, longer than any path, so that the page renews a token only for the socket. */
const LIFE = 2_000_000_000

const nextToken = async (stage: Stage): Promise<string> => {
  const play = plays.of(stage)
  play.count += 1
  const from = Math.ceil(Date.now() / 1000) * 1000 + LOADING + play.count * 1000
  return tokenOf(stage, { from, until: from + LIFE })
}

const bearerOf = async ({ context }: Stage): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'auth_access_token')?.value

const importing = {
  status: 200,
  contentType: 'application/json',
  headers: { 'access-control-allow-origin': '*' },
}

const turnNetwork =
  (isOnline: boolean): Gesture =>
  async stage => {
    plays.of(stage).isOnline = isOnline
    await notifyNetwork(stage.page, isOnline)
  }

const begin: Gesture = async stage => {
  const { page } = stage
  plays.set(stage, {
    pushes: await holdPushes(page),
    tokens: await stage.hold(/\/token$/u),
    count: 0,
    isOnline: true,
  })
  await stage.context.clearCookies()
  const pause = Math.ceil(Date.now() / 1000) * 1000 + LOADING
  await keepTokens(stage, { bearer: await nextToken(stage), refresh: 'still-good' })
  await page.route(/\/photo\/users(?:\/activate)?$/u, route =>
    route.request().method() === 'GET'
      ? route.fulfill({ ...importing, json: { status: 'IMPORTING', photosCount: 0 } })
      : route.fallback(),
  )
  await emptyLibrary(stage)
  await holdConnection(page, true)
  // Make every random delay as long as possible.
  await page.addInitScript(() => {
    Math.random = () => 1
  })
  await page.clock.install()
  await page.goto(stage.at('/orders'))
  await page.getByRole('article').first().waitFor()
  await page.clock.pauseAt(pause)
  const menu = page.getByRole('navigation', { name: 'Account' })
  await menu.getByRole('link', { name: 'Photos' }).click()
  await page.getByText("We're importing your photos").waitFor()
  // Wait for the counts, which come after the content.
  await page.getByRole('link', { name: 'Albums 4' }).waitFor()
  await page.route(/./u, route =>
    plays.of(stage).isOnline || !['fetch', 'xhr'].includes(route.request().resourceType())
      ? route.fallback()
      : route.abort(),
  )
  await turnNetwork(false)(stage)
}

const close =
  (code: number): Gesture =>
  stage =>
    plays.of(stage).pushes.close(code)

/** Returns a gesture that makes the push service send messages, and waits until the page has received them. */
const say =
  (word: (pushes: HeldPushes) => void): Gesture =>
  async stage => {
    word(plays.of(stage).pushes)
    // Wait for any evaluation: before it, the page handles the messages that have arrived on the socket.
    await stage.page.evaluate(() => null)
  }

const AT_ONCE = 'The page says at once how it is, and its events cannot fail in a browser.'
const CODED = 'A browser closes a socket with a code.'

export const pushSocketPlayer = pathPlayer({
  flow: pushSocketFlow,
  part: '#main',
  begins: { 'something is waited for': begin },
  gestures: {
    'the page is shown and has a network': turnNetwork(true),
    'the network is gone, or the page is left': turnNetwork(false),
    'half an hour has passed': ({ page }) => sleep(page, SOCKET_LIFETIME),
    'the state of the page is not known yet': { why: AT_ONCE },
    'the page can no longer be watched': { why: AT_ONCE },
    'the socket is open': async stage => {
      const { pushes } = plays.of(stage)
      await pushes.asked()
      expect(JSON.parse(await pushes.open())).toEqual({
        action: 'authenticate',
        token: await bearerOf(stage),
      })
    },
    'a keep-alive comes': say(pushes => pushes.keepAlive()),
    'a message comes': say(pushes => pushes.send(PUSH_TYPES.importStarted)),
    'a message of somebody else comes': say(pushes =>
      pushes.send(PUSH_TYPES.importFinished, CLEO.sub),
    ),
    'the token is refused': close(4401),
    'the first message is refused': close(1008),
    'the service restarts': close(1012),
    'the socket breaks': close(1011),
    'the socket ends without a word': { why: CODED },
    'the token is renewed': async stage => {
      const token = await nextToken(stage)
      await plays.of(stage).tokens.answer(() => tokenAnswer(token))
    },
    'the token cannot be renewed': stage =>
      plays.of(stage).tokens.answer(() => ({ status: 503, json: { title: 'Closed for now' } })),
  },
  canHappen: ({ value }, label) => {
    const open = v.is(v.object({ open: v.string() }), value) ? value.open : null
    switch (label) {
      case 'the socket is open':
        return open === 'connecting'
      case 'a keep-alive comes':
      case 'a message comes':
      case 'a message of somebody else comes':
        return open === 'listening' || open === 'authenticating'
      default:
        return true
    }
  },
  time: {
    [HALF]: ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
    [TIME]: ({ page }, wait) => page.clock.runFor(wait),
  },
  unseen: {
    'pushSocket · xstate.error.actor.watchPage · 0': AT_ONCE,
    'pushSocket.open · xstate.done.actor.socket · 0': CODED,
  },
})
