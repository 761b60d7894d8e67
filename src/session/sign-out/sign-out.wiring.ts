import { wiring } from '#src/app/screen-wiring.ts'

/** A customer who stays signed in gets the overview. */
export const signOutWiring = wiring(['signOut'], ([signOut], { navigate }) => [
  signOut.on('signOut.stayed', () => {
    void navigate({ to: '/', replace: true })
  }),
])
