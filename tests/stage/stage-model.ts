import type { Page } from '@playwright/test'
import type { LabelledFlow } from '#flow-kit/flow.ts'
import {
  executorsFor,
  testModelOf,
  type Executor,
  type FlowTestModel,
} from '#flow-kit/test-model.ts'
import { INIT } from '#flow-kit/test-model/flow-snapshot.ts'
import { recordedWords } from '#tests/paths/kit/recorded-words.ts'
import {
  comparesWords,
  drive,
  judgedSoFar,
  type Look,
  stepByHand,
} from '#tests/stage/play-on-stage.ts'
import { keptGraphText } from '#tools/scripts/support/kept-graph.ts'
import type { Judgement } from '#tools/stage/driver.ts'

/**
 * A flow with a stage file as a `TestModel` of xstate/graph, without the labels that the stage cannot bring about in a
 * configuration.
 */
export const stageModel = async <Label extends string>(
  page: Page,
  flow: LabelledFlow<Label>,
): Promise<FlowTestModel<Label>> => {
  const closed = new Set(await drive<string[]>(page, 'closed', flow.id, keptGraphText(flow)))
  return testModelOf<Label>(flow, { can: ({ key }, label) => !closed.has(`${key} ${label}`) })
}

/**
 * The `events` for `path.test`: `xstate.init` mounts the flow; each label is performed by real input or, if it is no
 * person's label, by the stage. Each event throws `StageFault` if the page has a fault, or does not say what is
 * recorded.
 */
export const stageEvents = (
  page: Page,
  flow: LabelledFlow<string>,
  start: string = Object.keys(flow.starts)[0] ?? '',
): Readonly<Record<string, Executor>> => {
  let look: Look | null = null
  const gone: string[] = []
  return executorsFor(flow, async ({ event: { type } }) => {
    look ??= await comparesWords(page, recordedWords(flow.id))
    const work =
      type === INIT ? drive<Judgement>(page, 'begin', flow.id, start) : stepByHand(page, type)
    if (type !== INIT) gone.push(type)
    await judgedSoFar(work, gone, look)
  })
}
