import type { ActorStep } from '#src/app/actor-steps.ts'

/**
 * Flows whose machine other flows share, by machine id and place of the actor. An actor in any other place belongs to
 * the flow with the machine's name.
 */
export const SHARED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  submission: {
    'newAddress/submission': 'address-form',
    'changedAddress/submission': 'address-form',
    'callback/submission': 'ftp-callback',
    'paymentMethod/submission': 'payment-method',
    'bookShare/submission': 'share-form',
  },
  request: {
    'screenActors/galleryCategories': 'gallery-categories',
  },
}

/** Whether an actor on a page belongs to a flow; `flow.machine` is the id of its machine. */
export const isActorOf = (
  flow: { id: string; machine: string },
  { machine, place }: Pick<ActorStep, 'machine' | 'place'>,
): boolean => {
  if (machine !== flow.machine) return false
  const shared = SHARED[machine]
  return shared === undefined || (shared[place] ?? machine) === flow.id
}
