import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { watchConnection } from '#src/browser/page.ts'

/** Provides the ports of the machine that tracks whether the browser is online: the browser's events. */
export const provideConnection = () => connectionMachine.provide({ actors: { watchConnection } })
