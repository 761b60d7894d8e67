import * as v from 'valibot'
import { abTestFlow } from '#machines/shell/ab-test/ab-test.cases.ts'
import { NECESSARY_ONLY } from '#machines/shell/consent/consent.model.ts'
import { storeConsent } from '#tests/paths/shell/ab-test/consent-store.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls } from '#tests/paths/kit/stage.ts'

const held = perStage<HeldCalls>()

const begin: Gesture = async stage => {
  const { page, at } = stage
  await storeConsent(stage, NECESSARY_ONLY)
  held.set(stage, await stage.hold(/\/ab-test\/?$/u))
  await page.goto(at('/orders'))
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
}

const answer =
  (experience: string): Gesture =>
  stage =>
    held.of(stage).answer(() => ({ status: 200, json: [{ content: { experience } }] }))

const BY_A_BUG = 'Only a bug of the product keeps a page from this.'

/** Plays the A/B test that a customer with marketing consent takes part in. */
export const abTestPlayer = pathPlayer({
  flow: abTestFlow,
  part: '#main',
  asksConsent: true,
  begins: {
    'the shop offers a test': begin,
    'the shop offers no test': async stage => {
      await stage.page.route(/\/config\.json$/u, async route => {
        const response = await route.fetch()
        const { abTestUrl: _none, ...rest } = v.parse(
          v.looseObject({ abTestUrl: v.string() }),
          await response.json(),
        )
        await route.fulfill({ response, json: rest })
      })
      await begin(stage)
    },
  },
  gestures: {
    'marketing is allowed': stage => storeConsent(stage, { analytics: false, marketing: true }),
    'marketing is not allowed': stage => storeConsent(stage, NECESSARY_ONLY),
    'the choice about cookies is not read yet': { why: 'The store tells at once what it holds.' },
    'the choice about cookies cannot be read': { why: BY_A_BUG },
    'the shop answers with variant A': answer('A'),
    'the shop answers with the control': answer('control'),
    'the shop refuses': stage => held.of(stage).answer(() => refusal(500)),
    'the variant cannot be applied': { why: BY_A_BUG },
  },
  unseen: {
    'abTest.idle · xstate.error.actor.watchMarketing · 0': BY_A_BUG,
    'abTest.taking · xstate.error.actor.watchMarketing · 0': BY_A_BUG,
    'abTest.taking.applying · xstate.error.actor.applyVariant · 0': BY_A_BUG,
  },
})
