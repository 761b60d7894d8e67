import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { watchConnection } from '#src/browser/page.ts'

/** Whether the browser is online. */
export const provideConnection = () => connectionMachine.provide({ actors: { watchConnection } })
