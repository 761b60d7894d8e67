import * as v from 'valibot'
import { galleryCategoriesFlow } from '#machines/books/gallery-categories/gallery-categories.cases.ts'
import type { Observation } from '#machines/kit/trace.ts'
import {
  BOOK_ORDERS,
  ONE_WIDGET,
  wireBookOrder,
  wireWidget,
} from '#tests/paths/books/book-stage.ts'
import { always, beginElsewhere, goTo } from '#tests/paths/kit/gestures.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls } from '#tests/paths/kit/stage.ts'

const context = v.object({
  data: v.nullable(v.array(v.string())),
  failure: v.nullable(v.object({})),
})

/** What the page shows of the categories. */
interface Reading {
  /** The options; null without a form. */
  choices: string[] | null
  /** The sentences of the alert. */
  alert: string[]
  tryAgain: 'there' | 'busy' | 'missing'
}

const NEVER = 'The panel keeps what it read; nothing resets it or reads it again.'

const calls = perStage<HeldCalls>()

/** Plays the categories in the gallery panel of a book that is not in the gallery. */
export const galleryCategoriesPlayer = pathPlayer({
  flow: galleryCategoriesFlow,
  part: '[data-flow=gallery]',
  begins: {
    'it begins': async stage => {
      calls.set(stage, await stage.hold(/\/v1\/categories/u))
      await always(stage, ONE_WIDGET, () => ({ status: 200, json: wireWidget('KK-1001-1') }))
      await always(stage, BOOK_ORDERS, () => ({
        status: 200,
        json: { total: 1, items: [wireBookOrder('KK-1001')] },
      }))
      await always(stage, /\/v1\/blockedorders\//u, () => ({
        status: 200,
        json: { isBlocked: false },
      }))
      await always(stage, /\/v1\/galleryentries\//u, () => ({ status: 404, json: {} }))
      await beginElsewhere(stage)
    },
  },
  gestures: {
    'the panel asks for the categories': async stage => {
      const again = stage.page.getByRole('button', { name: 'Try again' })
      if (await again.isVisible()) return again.click()
      return goTo(stage, '/online-products/KK-1001-1')
    },
    'somebody lets go of them': { why: NEVER },
    'there are two categories': stage =>
      calls.of(stage).answer(() => ({ status: 200, json: ['Travel', 'Family'] })),
    'the categories cannot be read': stage => calls.of(stage).answer(() => refusal(500)),
    'the connection drops': async stage => {
      await calls.of(stage).cut()
      await stage.page.getByRole('button', { name: 'Try again', exact: true }).waitFor()
      calls.of(stage).mend()
    },
  },
  canHappen: ({ value }, label) =>
    label !== 'the panel asks for the categories' || value !== 'finished',
  view: ({ value, tags, context: observed }: Observation): Reading => {
    const { data, failure } = v.parse(context, observed)
    return {
      choices: value === 'notRequested' ? null : ['Choose a category', ...(data ?? [])],
      alert:
        failure === null
          ? []
          : [
              'The categories of the gallery could not be loaded',
              'The rest of this page still works.',
            ],
      tryAgain: failure === null ? 'missing' : tags.includes('busy') ? 'busy' : 'there',
    }
  },
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const panel = document.querySelector<HTMLElement>('[data-flow=gallery]')
      const options = panel?.querySelector('select')?.options
      const retry = [...(panel?.querySelectorAll('button') ?? [])].find(({ innerText }) =>
        /^Try(?:ing)? again/u.test(innerText),
      )
      return {
        choices: options === undefined ? null : [...options].map(({ text }) => text),
        alert: [...(panel?.querySelectorAll<HTMLElement>('[role=alert] p') ?? [])].map(
          ({ innerText }) => innerText,
        ),
        tryAgain:
          retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
      }
    }),
  unseen: {
    'request.finished · request.send · 0': NEVER,
    'request.inProgress · request.reset · 0': NEVER,
    'request.finished · request.reset · 0': NEVER,
    'request.failed · request.reset · 0': NEVER,
  },
})
