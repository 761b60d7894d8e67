import * as v from 'valibot'
import { statePath } from '#machines/kit/state-path.ts'
import { signOutFlow } from '#machines/session/sign-out/sign-out.cases.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, type Stage } from '#tests/paths/kit/stage.ts'
import { signInCleo } from '#tests/paths/kit/tokens.ts'
import { holdUploads, type HeldUploads } from '#tests/paths/library/upload/held-uploads.ts'

const context = v.object({
  work: v.nullable(v.object({ uploading: v.number(), isPaused: v.boolean(), unsent: v.number() })),
})

/** The provider's page that ends the session; the path's answer puts the focus on a button of that page. */
const END = /\/session\/end$/u

const FILES = ['f1.jpg', 'f2.jpg']

interface Play {
  uploads: HeldUploads
  /** Whether the upload has started. */
  hasStarted: boolean
}

const plays = perStage<Play>()

const tray = ({ page }: Stage) => page.getByRole('region', { name: 'Upload' })
const press =
  (name: string) =>
  ({ page }: Stage): Promise<void> =>
    page.locator('[data-flow=signOut]').getByRole('button', { name, exact: true }).click()

/** Starts the upload of two photos, whose calls are held, and closes the dialog. */
const startUpload = async (stage: Stage): Promise<void> => {
  const play = plays.of(stage)
  play.hasStarted = true
  await play.uploads.open()
  await play.uploads.choose(FILES)
  await play.uploads.press('Upload')
  for (const name of FILES) await play.uploads.sent(name)
  await stage.page.keyboard.press('Escape')
  await tray(stage).waitFor()
}

const signOut = ({ page }: Stage): Promise<void> =>
  page.getByRole('link', { name: 'Sign out', exact: true }).click()

/**
 * The first time, starts the upload, presses `button` of the tray unless it is null, and signs out. Later presses
 * `button` or, if it is null, `restart`.
 */
const atTray =
  (button: string | null, restart: string | null) =>
  async (stage: Stage): Promise<void> => {
    const isFirst = !plays.of(stage).hasStarted
    if (isFirst) await startUpload(stage)
    const name = isFirst ? button : (button ?? restart)
    if (name !== null) await tray(stage).getByRole('button', { name, exact: true }).click()
    if (isFirst) await signOut(stage)
  }

const AT_ONCE = 'The page knows its work at once.'
const IN_THE_DIALOG = 'The dialog of the upload, which has its own paths, sends files again.'

/** Plays the sign-out during an upload. */
export const signOutPlayer = pathPlayer({
  flow: signOutFlow,
  begins: {
    'a customer signs out': async stage => {
      const { page } = stage
      await signInCleo(stage)
      plays.set(stage, { uploads: await holdUploads(stage), hasStarted: false })
      await page.route(END, route =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Sign-in service</title><button autofocus>OK</button>',
        }),
      )
      await page.goto(stage.at('/my-photos/photos'))
      await page.getByRole('button', { name: 'Add photos' }).waitFor()
      await page.getByRole('button', { name: 'All products' }).waitFor()
    },
  },
  gestures: {
    'nothing is under way': async stage => {
      const { uploads, hasStarted } = plays.of(stage)
      if (!hasStarted) return signOut(stage)
      for (const name of FILES) await uploads.answer(name, 'stored')
    },
    'two files are being uploaded': atTray(null, 'Resume'),
    'an upload is paused': atTray('Pause', null),
    'a file could not be uploaded': async stage => {
      const { uploads } = plays.of(stage)
      await uploads.answer('f1.jpg', { status: 403 })
      await uploads.answer('f2.jpg', 'stored')
    },
    'nothing is known yet': { why: AT_ONCE },
    'the work cannot be looked at': { why: AT_ONCE },
    'the customer signs out when it is done': press('Sign out when done'),
    'the customer stops it and signs out': async ({ page }) =>
      page
        .locator('[data-flow=signOut]')
        .getByRole('button', { name: /^(?:Stop and sign out|Sign out)$/u })
        .click(),
    'the customer stays': press('Stay signed in'),
  },
  canHappen: ({ value, context: observed }, label) => {
    const state = statePath(value)
    const { work } = v.parse(context, observed)
    const isPaused = work?.isPaused === true
    switch (label) {
      // This label can happen only while the upload runs: a paused upload would resume, and would notify the machine
      // only later.
      case 'the customer signs out when it is done':
        return !isPaused
      case 'two files are being uploaded':
        return state === 'deciding.looking' || (isPaused && state !== 'deciding.unfinished')
      case 'an upload is paused':
        return !isPaused && state !== 'deciding.unfinished'
      case 'nothing is under way':
        return !isPaused && state !== 'deciding.unfinished'
      case 'a file could not be uploaded':
        return !isPaused && (state === 'deciding.asking' || state === 'deciding.finishing')
      default:
        return true
    }
  },
  unseen: {
    'signOut.deciding · xstate.error.actor.watchWork · 0': AT_ONCE,
    'signOut.deciding.unfinished · always · 0': IN_THE_DIALOG,
  },
})
