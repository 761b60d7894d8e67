import { useEffect } from 'react'

/** Sends an event when the view is unmounted, for example because the customer leaves the screen by Back. */
export const useOnLeave = <Type extends string>(
  actor: { send(event: { type: Type }): void },
  type: Type,
): void => {
  useEffect(
    () => () => {
      actor.send({ type })
    },
    [actor, type],
  )
}
