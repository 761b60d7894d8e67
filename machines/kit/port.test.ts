import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { port, stream } from '#machines/kit/port.ts'
import { fromSource, type SourceListener } from '#machines/kit/source.ts'
import { arrived } from '#tests/support/actors/deferred.ts'

it('names a port that was not provided', async () => {
  const actor = createActor(port<number>('loadOrders'))
  const problems: unknown[] = []
  actor.subscribe({ error: problem => problems.push(problem) })

  actor.start()
  await arrived()

  expect(problems).toEqual([new Error("The port 'loadOrders' is not provided")])
})

it('names a stream that was not provided', () => {
  const actor = createActor(stream<number>('sendFile'))
  const problems: unknown[] = []
  actor.subscribe({ error: problem => problems.push(problem) })

  actor.start()

  expect(problems).toEqual([new Error("The port 'sendFile' is not provided")])
})

it('emits what a source emits, until it completes', () => {
  const { actor, source, values } = listening()

  source().next(1)
  source().next(2)
  source().complete()
  source().next(3)

  expect(values).toEqual([1, 2])
  expect(actor.getSnapshot().status).toBe('done')
})

it('emits nothing after the error of a source', () => {
  const { source, values, problems } = listening()
  const problem = new Error('closed')

  source().next(1)
  source().error(problem)
  source().next(2)

  expect(values).toEqual([1])
  expect(problems).toEqual([problem])
})

it('stops a source that is no longer needed', () => {
  const { actor, source, values, stops } = listening()

  actor.stop()
  source().next(1)

  expect(stops).toEqual(['5'])
  expect(values).toEqual([])
})

function listening() {
  let sourceListener: SourceListener<number> | null = null
  const values: number[] = []
  const problems: unknown[] = []
  const stops: string[] = []
  const actor = createActor(
    fromSource<number, { speed: number }>((listener, { speed }) => {
      sourceListener = listener
      return () => {
        stops.push(String(speed))
      }
    }),
    { input: { speed: 5 } },
  )
  actor.subscribe({
    next: ({ context, status }) => {
      if (context !== undefined && status === 'active') values.push(context)
    },
    error: problem => problems.push(problem),
  })
  actor.start()
  return {
    actor,
    values,
    problems,
    stops,
    source: (): SourceListener<number> => {
      if (sourceListener === null) throw new Error('Nobody started the source')
      return sourceListener
    },
  }
}
