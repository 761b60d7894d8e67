import type { ComponentType } from 'react'
import type { EventFrom, InputFrom } from 'xstate'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { Wiring } from '#src/app/screen-wiring.ts'
import type { ScreenMachines } from '#machines/shell/screen-actors/screen-machines.ts'

export type OpenScreenActor = {
  [Name in keyof ScreenMachines]: {
    name: Name
    /** The subject of the actor, such as an id: opening the same name with another key replaces the actor. */
    key?: string
    logic: ScreenMachines[Name]
    input?: InputFrom<ScreenMachines[Name]>
    /** The event that is sent to the actor on every navigation to the screen, before the screen renders. */
    visitEvent?: EventFrom<ScreenMachines[Name]>
    /** False stops the actor when the screen is left; by default, it keeps running until the customer signs out. */
    isKept?: false
  }
}[keyof ScreenMachines]

/** Code that comes later than its screen and has screen actors: they are opened and connected when it is there. */
export interface LateCode {
  screenActors: (app: AppContext) => OpenScreenActor[]
  /** The wirings that connect these actors with each other, and with the screens' actors, until the sign-out. */
  wirings?: readonly Wiring[]
}

/** The export `screen` of a screen's module: its view, its actors and how they are connected. */
export interface Screen {
  View: ComponentType
  /** The actors that must run before the screen renders. */
  screenActors?: (app: AppContext, params: Readonly<Record<string, string>>) => OpenScreenActor[]
  /** The wirings that connect these actors with each other and with the page while the screen is shown. */
  wirings?: readonly Wiring[]
}
