import { wiring } from '#src/app/screen-wiring.ts'

/** Opens the overview when the customer decides to stay signed in. */
export const signOutWiring = wiring(['signOut'], ([signOut], { navigate }) => [
  signOut.on('signOut.stayed', () => {
    void navigate({ to: '/', replace: true })
  }),
])
