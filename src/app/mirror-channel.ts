/** The channel between the app and the flow book of the same origin. */
export const MIRROR_CHANNEL = 'flow-book'

/** Sent instead of an event for an actor that was already running when the flow book connected. */
export const FOLLOWED = 'followed'
