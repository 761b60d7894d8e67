import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { projectDeletionFlow } from '#machines/orders/project-deletion/project-deletion.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal, loseAnswer, NOT_KNOWN } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

const context = v.object({
  failure: v.nullable(v.object({ kind: v.string() })),
  choice: v.nullable(v.object({ id: v.picklist(['P1', 'P2']) })),
})

/** What a customer reads of the dialog, and where it leaves them. */
interface Reading {
  title: string | null
  sentences: string[]
  isBusy: boolean
  alert: string | null
  hasReference: boolean
  /** Buttons of the dialog that can be used. */
  buttons: string[]
  focus: 'dialog' | 'page' | 'nowhere'
  /** Whether the page behind is out of reach of screen readers and keys. */
  isBehind: boolean
}

const LOSS =
  'What you arranged in this project is lost. This cannot be undone. Your photos and orders stay.'

const LIST = /\/api\/v2\/projects\//u

const calls = perStage<HeldCalls>()

const ask =
  (id: string): Gesture =>
  ({ page }) =>
    page.getByRole('button', { name: `Delete project Project ${id}` }).click()

/** However many were deleted, the list has both again: each path asks about one or the other. */
export const projectDeletionPlayer = pathPlayer({
  flow: projectDeletionFlow,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      calls.keep(stage, await stage.hold(/\/api\/v2\/project\/[^/]+$/u))
      await page.route(LIST, route =>
        fulfil(route, '', {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            projects: ['P1', 'P2'].map(id => ({ id, name: `Project ${id}` })),
            totalProjectCount: 2,
          }),
        }),
      )
      await page.goto(at('/saved-projects'))
      await page.getByRole('button', { name: 'Delete project Project P1' }).focus()
    },
  },
  gestures: {
    'the customer presses Delete at a project': ask('P1'),
    'the customer presses Delete at another project': ask('P2'),
    'the customer confirms': ({ page }) =>
      page.getByRole('button', { name: 'Delete project', exact: true }).click(),
    'the customer keeps the project': ({ page }) =>
      page.getByRole('button', { name: 'Keep project' }).click(),
    'the project is deleted': async stage => {
      const readAgain = stage.page.waitForRequest(request => LIST.test(request.url()))
      await calls.of(stage).answer(() => ({ status: 204 }))
      await readAgain
    },
    'the service refuses': stage => calls.of(stage).answer(() => refusal(500)),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage), LIST),
  },
  view: ({ value, tags, context: kept }: Observation): Reading => {
    const { choice, failure } = v.parse(context, kept)
    const isBusy = tags.includes('busy')
    const isAlert = tags.includes('alert')
    return {
      title: choice === null ? null : `Delete project Project ${choice.id}`,
      sentences: choice === null ? [] : [LOSS],
      isBusy,
      alert: !isAlert
        ? null
        : failure?.kind === 'unanswered'
          ? NOT_KNOWN
          : 'The project could not be deleted. Please try again.',
      hasReference: isAlert,
      buttons:
        choice === null
          ? []
          : [
              ...(isBusy ? [] : ['Close']),
              ...(isAlert ? ['Copy reference'] : []),
              'Keep project',
              ...(isBusy ? [] : ['Delete project']),
            ],
      focus: value === 'closed' ? 'page' : 'dialog',
      isBehind: tags.includes('modal'),
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
      const main = document.querySelector('#main')
      const all = (selector: string): HTMLElement[] => [
        ...(dialog?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const words = (selector: string): string | null => all(selector)[0]?.innerText ?? null
      const focused = document.activeElement
      return {
        title: words('h2'),
        sentences: all('[data-flow=projectDeletion] > p').map(({ innerText }) => innerText),
        isBusy: dialog?.querySelector('[data-flow=projectDeletion]')?.ariaBusy === 'true',
        alert: words('[role=alert] > div > div > div')?.split('\n')[0] ?? null,
        hasReference: all('[role=alert] code').length === 1,
        buttons: all('button:not([aria-disabled=true])').map(
          ({ ariaLabel, innerText }) => ariaLabel ?? innerText,
        ),
        focus:
          main?.contains(focused) === true
            ? 'page'
            : focused === document.body
              ? 'nowhere'
              : 'dialog',
        isBehind: main?.closest('[inert], [aria-hidden=true]') !== null,
      }
    }),
})
