import * as v from 'valibot'
import { readControlRoom } from '#tests/support/control-room.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

const reportList = v.object({
  reports: v.array(
    v.object({
      title: v.string(),
      message: v.string(),
      tags: v.record(v.string(), v.string()),
      event: v.unknown(),
    }),
  ),
})

/** The reports of pages that the sandbox has received. */
export const reportsOf = async (sandbox: Sandbox) =>
  v.parse(reportList, await readControlRoom(sandbox, '/reports')).reports
