import { fromPromise } from 'xstate'
import { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import { storefrontOf } from '#machines/model/configuration/storefront.ts'
import { askedPath } from '#machines/session/model/session.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { goToProvider } from '#src/session/provider.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

export const provideFreshSignIn = (
  app: Pick<AppContext, 'known' | 'owner' | 'report' | 'freshSignIns'>,
) => {
  const storefront = () => storefrontOf(app.known().configuration.storefronts, location.host)
  return freshSignInMachine.provide({
    actors: {
      checkSignIn: fromPromise(async ({ input: { step } }) =>
        storefront().freshSignIn?.includes(step) === true
          ? app.freshSignIns.check(step, app.owner() ?? '')
          : 'proven',
      ),
      startSignIn: fromPromise(async ({ input: { step } }) => {
        const asked = askedPath(location.href)
        await app.freshSignIns.leave(step, app.owner() ?? '', asked)
        await goToProvider(app, storefront(), asked, true)
      }),
    },
    actions: { report: reportingTo(app, 'auth') },
  })
}
