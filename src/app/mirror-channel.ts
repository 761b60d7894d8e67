/** The channel on which the app and the flow book of one origin meet. */
export const MIRROR_CHANNEL = 'flow-book'

/** Stands for the event of an actor that ran before somebody followed it. */
export const FOLLOWED = 'followed'
