import * as v from 'valibot'
import type { Observation } from '#machines/kit/trace.ts'
import { savedProjectsFlow } from '#machines/orders/saved-projects/saved-projects.cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { always, notifyConnection } from '#tests/paths/kit/gestures.ts'
import { type HeldCalls, perStage, refusal } from '#tests/paths/kit/stage.ts'

const context = v.object({
  page: v.number(),
  projects: v.nullable(v.array(v.object({ id: v.string() }))),
  total: v.number(),
  failure: v.nullable(v.object({})),
})

/** What the page shows of the saved projects. */
interface Reading {
  heading: string
  /** The screen's `data-state`; null before it opens. */
  state: string | null
  isBusy: boolean
  /** The page number in the address; null before the screen opens. */
  address: string | null
  /** The current page in the pager; null if there is only one page. */
  page: string | null
  /** The text of each tile, without its button. */
  tiles: string[]
  /** The query of each tile's link to the editor. */
  editor: string[]
  /** Names of the buttons of tiles. */
  buttons: string[]
  isBlank: boolean
  isEmpty: boolean
  /** The sentences of the alert. */
  alert: string[]
  tryAgain: 'there' | 'busy' | 'missing'
}

const LOAD_ERROR = 'An error occurred loading your saved projects'
const MAY_BE_OLD = 'What you see here may be out of date.'
const LOST_ANSWER = 'The paths of the deletion close the dialog after an answer was lost.'

const calls = perStage<HeldCalls>()

const answer =
  (ids: readonly string[], totalProjectCount: number): Gesture =>
  stage =>
    calls.of(stage).answer(() => ({
      status: 200,
      json: {
        projects: ids.map(id => ({
          id,
          name: `Project ${id}`,
          articleName: 'Photo book, A4',
          modifiedAt: '2026-11-01T10:00:00Z',
        })),
        totalProjectCount,
      },
    }))

const refuse =
  (status: number): Gesture =>
  stage =>
    calls.of(stage).answer(() => refusal(status))

/**
 * Returns a gesture that opens a page of the list. The gesture loads the URL of a page other than the first if the list
 * is not open yet; a later page load would restart the machine.
 */
const open =
  (wanted: number): Gesture =>
  async ({ page, at }) => {
    const menu = page.getByRole('navigation', { name: 'Account' })
    const { pathname, searchParams } = new URL(page.url())
    if (pathname !== '/saved-projects') {
      await (wanted === 1
        ? menu.getByRole('link', { name: 'Saved projects' }).click()
        : page.goto(at(`/saved-projects?page=${wanted}`)))
    } else if (Number(searchParams.get('page') ?? 1) === wanted) {
      await menu.getByRole('link', { name: 'Settings' }).click()
      await page.getByRole('heading', { level: 1, name: 'My settings' }).waitFor()
      await page.goBack()
    } else {
      await page.getByRole('button', { name: `Page ${wanted}`, exact: true }).click()
    }
  }

export const savedProjectsPlayer = pathPlayer({
  flow: savedProjectsFlow,
  begins: {
    'it begins': async stage => {
      calls.set(stage, await stage.hold(/\/api\/v2\/projects\//u))
      await always(stage, /\/api\/v2\/project\/[^/]+$/u, () => ({ status: 204 }))
      await stage.page.goto(stage.at('/settings'))
      await stage.page.getByRole('heading', { level: 1, name: 'My settings' }).waitFor()
    },
  },
  gestures: {
    'the customer opens the first page': open(1),
    'the customer opens the second page': open(2),
    'the customer tries again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'a project was deleted': async ({ page }) => {
      await page.getByRole('button', { name: 'Delete project Project P1' }).click()
      await page.getByRole('button', { name: 'Delete project', exact: true }).click()
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    },
    'a project may have been deleted': { why: LOST_ANSWER },
    'the connection is back': notifyConnection,
    'one project of eleven comes': answer(['P1'], 11),
    'nothing is on the page': answer([], 0),
    'the projects cannot be read': refuse(500),
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.getByRole('button', { name: 'Try again' }).waitFor()
      calls.of(stage).mend()
    },
    'another project has moved up': answer(['P2'], 11),
    'nothing is on the page any more': answer([], 0),
    'the projects cannot be read again': refuse(503),
  },
  canHappen: ({ value, context: observed }, label) => {
    const { page, projects, total } = v.parse(context, observed)
    switch (label) {
      case 'the customer opens the first page':
        return value === 'notRequested' || page === 1 || total > 10
      case 'the customer opens the second page':
        return value === 'notRequested' || page === 2 || total > 10
      case 'a project was deleted':
        return projects?.some(({ id }) => id === 'P1') === true
      default:
        return true
    }
  },
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { page, projects, total, failure } = v.parse(context, observed)
    const isBusy = tags.includes('busy')
    if (value === 'notRequested') {
      return {
        heading: 'My settings',
        state: null,
        isBusy,
        address: null,
        page: null,
        tiles: [],
        editor: [],
        buttons: [],
        isBlank: false,
        isEmpty: false,
        alert: [],
        tryAgain: 'missing',
      }
    }
    const ids = projects?.map(({ id }) => id) ?? []
    return {
      heading: 'Saved projects',
      state: statePath(value),
      isBusy,
      address: String(page),
      page: total > 10 ? `Page ${page}` : null,
      tiles: ids.map(id => `Project ${id}\nPhoto book, A4\nChanged 1 November 2026`),
      editor: ids.map(id => `?project=${id}`),
      buttons: ids.map(id => `Delete project Project ${id}`),
      isBlank: isBusy && ids.length === 0 && failure === null,
      isEmpty: value === 'ready' && ids.length === 0,
      alert: failure === null ? [] : ids.length === 0 ? [LOAD_ERROR] : [LOAD_ERROR, MAY_BE_OLD],
      tryAgain: failure === null ? 'missing' : isBusy ? 'busy' : 'there',
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const main = document.querySelector('#main')
      const flow = main?.querySelector<HTMLElement>('[data-flow=savedProjects]') ?? null
      const all = (selector: string): HTMLElement[] => [
        ...(main?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const retry = all('button').find(button => /^Try(?:ing)? again/u.test(button.innerText))
      return {
        heading: all('h1')
          .map(({ innerText }) => innerText)
          .join(),
        state: flow?.dataset['state'] ?? null,
        isBusy: flow?.ariaBusy === 'true',
        address: flow === null ? null : (new URL(location.href).searchParams.get('page') ?? '1'),
        page: main?.querySelector('nav [aria-current=page]')?.ariaLabel ?? null,
        tiles: all('[data-flow=savedProjects] ul > li').map(tile =>
          [...tile.querySelectorAll<HTMLElement>('h2, p')]
            .map(({ innerText }) => innerText)
            .join('\n'),
        ),
        editor: all('[data-flow=savedProjects] ul > li > a').map(way =>
          way instanceof HTMLAnchorElement ? way.search : '',
        ),
        buttons: all('[data-flow=savedProjects] ul > li > button').map(
          ({ ariaLabel }) => ariaLabel ?? '',
        ),
        isBlank: all('[data-flow=savedProjects] div[aria-hidden=true] > span').length > 0,
        isEmpty: main?.textContent.includes("You haven't started any projects yet") === true,
        alert: all('[role=alert] p').map(({ innerText }) => innerText),
        tryAgain:
          retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
      }
    }),
  unseen: {
    'savedProjects.reading · project.gone · 0':
      'Nothing can be deleted before the projects are read.',
    'savedProjects.reading · projects.refresh · 0': LOST_ANSWER,
    'savedProjects.ready · projects.refresh · 0': LOST_ANSWER,
    'savedProjects.readingAgain · projects.refresh · 0': LOST_ANSWER,
    'savedProjects.outdated · projects.refresh · 0': LOST_ANSWER,
  },
})
