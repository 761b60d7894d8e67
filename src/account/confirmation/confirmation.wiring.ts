import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'

/** Replaces the page of a confirmed or refused link by its result page. */
export const resultOfConfirmation = wiring(['confirmation'], ([confirmation], { navigate }) => [
  follow(
    confirmation,
    ({ value }) => value,
    state => {
      const { success, error } = CONFIRMATION_PATHS[confirmation.getSnapshot().context.kind]
      if (state === 'confirmed') void navigate({ to: success, replace: true })
      if (state === 'refused') void navigate({ to: error, replace: true })
    },
  ),
])
