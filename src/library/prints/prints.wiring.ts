import { follow, wiring } from '#src/app/screen-wiring.ts'

/** Cancels the order of prints when the selection for it ends. */
export const selectionForPrints = wiring(['selection', 'prints'], ([selection, prints]) => [
  follow(
    selection,
    snapshot => snapshot.matches('on'),
    isOn => {
      if (!isOn) prints.send({ type: 'prints.cancel' })
    },
  ),
])
