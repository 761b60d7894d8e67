import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import { someExportTexts } from '#machines/samples/data-export.ts'
import type { ExportSection } from '#machines/account/data-export/data-export.model.ts'
import { held } from '#tests/support/actors/deferred.ts'

const ASK = { type: 'export.ask', sections: ['profile', 'orders'] as ExportSection[] } as const
const TEXTS = someExportTexts()

it('reads section after section, and starts only once', async () => {
  const { actor, section, end, seen } = start()

  actor.send({ type: 'export.start', texts: TEXTS })
  expect(seen().state).toBe('closed')
  actor.send(ASK)
  expect(seen().state).toBe('asking')
  actor.send({ type: 'export.start', texts: TEXTS })
  actor.send({ type: 'export.start', texts: TEXTS })
  expect(section.runs).toHaveLength(1)
  expect(section.last().input).toEqual({ section: 'profile', texts: TEXTS })
  section.last().next({ rows: 1, total: 1 })
  section.last().complete()
  expect(section.last().input).toEqual({ section: 'orders', texts: TEXTS })
  expect(seen().progress).toEqual({ rows: 0, total: null })
  section.last().next({ rows: 100, total: 130 })
  expect(seen()).toEqual({
    state: 'gathering',
    done: [{ section: 'profile', rows: 1 }],
    progress: { rows: 100, total: 130 },
    failure: null,
  })
  section.last().next({ rows: 129, total: 130, leftOut: 1 })
  section.last().complete()
  expect(seen().state).toBe('writing')
  expect(end.last().input).toEqual({ texts: TEXTS })
  await end.answer('my-data.zip')

  expect(actor.getSnapshot().context).toMatchObject({
    done: [
      { section: 'profile', rows: 1 },
      { section: 'orders', rows: 129, leftOut: 1 },
    ],
    file: 'my-data.zip',
  })
  actor.send({ type: 'export.close' })
  expect(seen().state).toBe('closed')
})

function start() {
  const { logic, gatherSection: section, finishFile: end } = held(dataExportMachine)
  const actor = createActor(logic).start()
  return {
    actor,
    section,
    end,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      const { done, progress, failure } = context
      return { state: value, done, progress, failure }
    },
  }
}
