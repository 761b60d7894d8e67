import { screenActorsMachine } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import { type Report, reportingTo } from '#src/http/reporter.ts'

/**
 * Gives a reporter to the machine that runs the actors of the open screens: the failure of an actor is reported as a
 * bug.
 */
export const provideScreenActors = (report: Report) =>
  screenActorsMachine.provide({ actions: { report: reportingTo({ report }, 'bug') } })
