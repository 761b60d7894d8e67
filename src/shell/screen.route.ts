import type { ComponentType } from 'react'
import type { EventFrom, InputFrom } from 'xstate'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { ScreenMachines } from '#src/shell/use-screen-actors.ts'

/** A part that a screen opens. */
export type OpenScreenActor = {
  [Name in keyof ScreenMachines]: {
    name: Name
    /** What it is about; another key takes the place of the one before. */
    key?: string
    logic: ScreenMachines[Name]
    input?: InputFrom<ScreenMachines[Name]>
    /** What it hears each time that somebody comes to the screen, before the screen shows. */
    greeting?: EventFrom<ScreenMachines[Name]>
    /** Whether it stays when the screen is left, for as long as the customer is signed in. */
    isKept: boolean
  }
}[keyof ScreenMachines]

/** What the module of a screen exports as `screen`: its view, and the parts that have to be open before it shows. */
export interface Screen {
  View: ComponentType
  /** `params` are the variable segments of the address. */
  parts?: (app: AppContext, params: Readonly<Record<string, string>>) => OpenScreenActor[]
  /**
   * Asks for what the screen waits for, where it is the first of the page: its parts take the answers when they open.
   * `accountId` is the `sub` claim of the stored session.
   */
  askAhead?: (
    app: AppContext,
    asked: { accountId: string; params: Readonly<Record<string, string>> },
  ) => void
}
