import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { watchConnection } from '#src/browser/page.ts'

/** Provides the machine that knows whether the browser is online with the browser's events. */
export const provideConnection = () => connectionMachine.provide({ actors: { watchConnection } })
