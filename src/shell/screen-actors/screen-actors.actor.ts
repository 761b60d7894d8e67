import { screenActorsMachine } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import { type Report, reportingTo } from '#src/http/reporter.ts'

/**
 * Provides the machine that runs the actors of the open screens with a reporter: an actor that fails is reported as a
 * bug.
 */
export const provideScreenActors = (report: Report) =>
  screenActorsMachine.provide({ actions: { report: reportingTo({ report }, 'bug') } })
