import * as v from 'valibot'
import { projectDeletionFlow } from '#machines/orders/project-deletion/project-deletion.cases.ts'
import { deletionView, readDeletion } from '#tests/paths/kit/deletion-reading.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal, loseAnswer } from '#tests/paths/kit/stage.ts'
import { fulfil } from '#tests/paths/kit/wire.ts'

const context = v.object({ choice: v.nullable(v.object({ id: v.picklist(['P1', 'P2']) })) })

const LOSS =
  'What you arranged in this project is lost. This cannot be undone. Your photos and orders stay.'

const LIST = /\/api\/v2\/projects\//u

const calls = perStage<HeldCalls>()

const ask =
  (id: string): Gesture =>
  ({ page }) =>
    page.getByRole('button', { name: `Delete project Project ${id}` }).click()

/**
 * Plays the deletion of a saved project. The service returns both projects after each deletion, so that a path can
 * delete either of them.
 */
export const projectDeletionPlayer = pathPlayer({
  flow: projectDeletionFlow,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      calls.set(stage, await stage.hold(/\/api\/v2\/project\/[^/]+$/u))
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
    'the service refuses': stage => calls.of(stage).answer(() => refusal(403)),
    'the connection drops': stage => loseAnswer(stage, calls.of(stage), LIST),
  },
  view: seen =>
    deletionView(seen, {
      title: `Delete project Project ${v.parse(context, seen.context).choice?.id}`,
      sentences: [LOSS],
      keep: 'Keep project',
      confirm: 'Delete project',
      failed: 'The project could not be deleted. Please try again.',
    }),
  read: readDeletion,
})
