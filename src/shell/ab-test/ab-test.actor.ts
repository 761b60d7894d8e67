import { fromSource } from '#machines/kit/source.ts'
import { abTestMachine } from '#machines/shell/ab-test/ab-test.machine.ts'
import type { ConsentStore } from '#src/shell/consent/consent-store.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { Variant } from '#machines/shell/ab-test/ab-offer.model.ts'
import { abTestClient } from '#src/shell/ab-test/ab-test.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { ask } from '#src/shell/ask.actor.ts'

/** Sets the variant as `data-variant` of the root element. */
export const provideAbTest = (app: Pick<AppContext, 'known' | 'report'>, store: ConsentStore) =>
  abTestMachine.provide({
    actors: {
      watchMarketing: fromSource<boolean>(listener =>
        store.watch(choice => listener.next(choice?.marketing === true)),
      ),
      askVariant: ask(app, abTestClient, 'variant'),
      applyVariant: fromSource<never, { variant: Variant }>((_listener, { variant }) => {
        const { dataset } = document.documentElement
        dataset['variant'] = variant
        return () => {
          delete dataset['variant']
        }
      }),
    },
    actions: { report: reportingTo(app) },
  })
