import { follow, wiring } from '#src/shell/screen-wiring.route.ts'

/** Prints are chosen by selecting photos: who ends the selection cancels them. */
export const selectionForPrints = wiring(['selection', 'prints'], ([selection, prints]) => [
  follow(
    selection,
    snapshot => snapshot.matches('on'),
    isOn => {
      if (!isOn) prints.send({ type: 'prints.cancel' })
    },
  ),
])
