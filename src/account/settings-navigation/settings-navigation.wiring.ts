import { wiring } from '#src/app/screen-wiring.ts'

/** Shows the settings that a form leads back to, and says which screen the page goes to. */
export const wayBackToSettings = wiring(['settingsNavigation'], ([navigation], address) => [
  navigation.on('settings.show', ({ path }) => {
    void address.navigate({ to: path })
  }),
  address.followLeaving(to => navigation.send({ type: 'screen.leave', to })),
])
