/**
 * The machines of screen actors, by the name of the actor. Each machine that a screen opens declares its names here
 * by `declare module`, in its own file; a generic machine is declared where its type parameter is chosen.
 */
export interface ScreenMachines {}
