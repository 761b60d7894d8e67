/**
 * The machines of screen actors, by the name of the actor. The file of each machine that a screen opens declares its
 * names here by `declare module`. A generic machine is declared where its type parameter is chosen.
 */
export interface ScreenMachines {}
