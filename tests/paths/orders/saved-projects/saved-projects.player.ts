import { savedProjectsFlow } from '#machines/orders/saved-projects/saved-projects.cases.ts'
import { aProjectPage } from '#machines/samples/saved-projects.ts'
import { endToEndPlayer } from '#tests/paths/kit/path-player.ts'
import { type HeldCalls, perStage, refusal } from '#tests/paths/kit/stage.ts'

const calls = perStage<HeldCalls>()

export const savedProjectsPlayer = endToEndPlayer({
  flow: savedProjectsFlow,
  begins: {
    'it begins': async stage => {
      calls.set(stage, await stage.hold(/\/api\/v2\/projects\//u))
      await stage.page.goto(stage.at('/settings'))
      await stage.page.getByRole('heading', { level: 1, name: 'My settings' }).waitFor()
    },
  },
  gestures: {
    'the customer opens the first page': ({ page }) =>
      page
        .getByRole('navigation', { name: 'Account' })
        .getByRole('link', { name: 'Saved projects' })
        .click(),
    'one project of eleven comes': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: aProjectPage(['P1'], 11) })),
    'the projects cannot be read': stage => calls.of(stage).answer(() => refusal(500)),
  },
  endToEnd: [
    {
      start: 'it begins',
      labels: ['the customer opens the first page', 'one project of eleven comes'],
    },
    {
      start: 'it begins',
      labels: ['the customer opens the first page', 'the projects cannot be read'],
    },
  ],
})
