import type { ComponentType } from 'react'
import type { EventFrom, InputFrom } from 'xstate'
import type { World } from '#src/actors/world.ts'
import type { PartCharts } from '#src/watch/parts.ts'

/** A part that a screen opens. */
export type OpenPart = {
  [Name in keyof PartCharts]: {
    name: Name
    /** What it is about; another key takes the place of the one before. */
    key?: string
    logic: PartCharts[Name]
    input?: InputFrom<PartCharts[Name]>
    /** What it hears each time that somebody comes to the screen, before the screen shows. */
    greeting?: EventFrom<PartCharts[Name]>
    /** Whether it stays when the screen is left, for as long as the customer is signed in. */
    isKept: boolean
  }
}[keyof PartCharts]

/** What the module of a screen exports as `screen`: its view, and the parts that have to be open before it shows. */
export interface Screen {
  View: ComponentType
  /** `params` are the variable segments of the address. */
  parts?: (world: World, params: Readonly<Record<string, string>>) => OpenPart[]
  /** Asks for what the screen waits for, where it is the first of the page: its parts take the answers when they open. */
  askAhead?: (world: World) => void
}
