/** The channel between the app and the flow book of the same origin. */
export const MIRROR_CHANNEL = 'flow-book'

/** The event type in the step of an actor that was already running when the flow book connected. */
export const FOLLOWED = 'followed'
