/** The channel on which the app and the flow book of one origin meet. */
export const MIRROR_CHANNEL = 'flow-book'
