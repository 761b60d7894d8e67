import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { aConfiguration } from '#machines/samples/configuration.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { provideBootstrap } from '#src/session/bootstrap/bootstrap.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

const missing = aServiceError(404)
const refused = new Error('SecurityError')

// Answers
it.each([
  { lacks: 'its configuration', configuration: missing, catalog: {}, reported: [missing] },
  {
    lacks: 'its texts and the stored session',
    configuration: aConfiguration(),
    catalog: missing,
    reported: [missing, { kind: 'auth', error: refused }],
  },
])('a start without $lacks reports the session alone as an authentication error', async row => {
  const reported: unknown[] = []
  const answered = <Answer>(answer: Answer | Error): Promise<Answer> =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  const app = {
    site: {
      configuration: () => answered(row.configuration),
      catalog: () => answered(row.catalog),
    },
    links: { moveOutOfAddress: () => undefined },
    open: () => undefined,

    report: (kind: string, error: unknown) => {
      reported.push(kind === 'action' ? error : { kind, error })
    },
  } as unknown as AppContext
  const appearance = {
    applyLocale: () => undefined,
    applySourceLocale: () => Promise.resolve(),
    applyBrand: () => Promise.resolve(),
  }
  const actor = createActor(
    provideBootstrap(app, appearance).provide({
      actors: {
        checkStorage: fromPromise(() => Promise.resolve(true)),
        startSignIn: fromPromise(() => new Promise<void>(() => {})),
        readSession: fromPromise(() => Promise.reject(refused)),
      },
    }),
    {
      input: { href: 'https://myaccount.kiln.example/orders', host: 'x', chosenLocale: null },
    },
  ).start()
  await waitFor(
    actor,
    state => state.matches('configurationFailed') || state.matches('redirecting'),
  )

  expect(reported).toEqual(row.reported)
})
