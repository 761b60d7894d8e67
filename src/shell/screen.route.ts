import type { ComponentType } from 'react'
import type { EventFrom, InputFrom } from 'xstate'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { Wiring } from '#src/shell/screen-wiring.route.ts'
import type { ScreenMachines } from '#machines/shell/screen-actors/screen-machines.ts'

/** A screen actor that a screen opens. */
export type OpenScreenActor = {
  [Name in keyof ScreenMachines]: {
    name: Name
    /** Its subject, such as an id: an actor with another key replaces the previous one. */
    key?: string
    logic: ScreenMachines[Name]
    input?: InputFrom<ScreenMachines[Name]>
    /** Event sent to the actor on every navigation to the screen, before it renders. */
    greeting?: EventFrom<ScreenMachines[Name]>
    /** Whether it keeps running when the screen is left, until the customer signs out. */
    isKept: boolean
  }
}[keyof ScreenMachines]

/** The export `screen` of a screen's module: its view, its actors and how they are connected. */
export interface Screen {
  View: ComponentType
  /** The actors that must run before it renders. `params` are the variable segments of the path. */
  screenActors?: (app: AppContext, params: Readonly<Record<string, string>>) => OpenScreenActor[]
  /** How events of these actors are passed to each other and to the page, while the screen is shown. */
  wirings?: readonly Wiring[]
}
