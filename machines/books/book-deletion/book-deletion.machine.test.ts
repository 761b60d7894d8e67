import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  bookDeletionMachine,
  type WidgetNews,
} from '#machines/books/book-deletion/book-deletion.machine.ts'
import { aWidget } from '#machines/samples/books.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import type { Widget } from '#machines/books/model/widget.ts'
import { heldPort } from '#tests/support/deferred.ts'

const LISBON = { code: 'KK-1-1', title: 'Summer in Lisbon' }
const GARDEN = { code: 'KK-2-1', title: 'Garden' }

// Answers
it('deletes the book that was asked about, once, removes it from every screen and reads it again', async () => {
  const { actor, deletion, reading, told } = start()

  actor.send({ type: 'book.ask', choice: LISBON })
  expect(deletion.calls).toHaveLength(0)
  actor.send({ type: 'book.delete' })
  actor.send({ type: 'book.delete' })
  expect(deletion.calls.map(({ input }) => input)).toEqual([{ code: 'KK-1-1' }])
  expect(told).toEqual([])
  await deletion.answer()

  expect(told).toEqual([{ code: 'KK-1-1', widget: null }])
  expect(actor.getSnapshot().hasTag('modal')).toBe(false)
  expect(reading.calls.map(({ input }) => input)).toEqual([{ code: 'KK-1-1' }])
  await reading.answer(null)

  expect(told).toHaveLength(1)
  expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { choice: null } })
})

it('brings a book back that is still there', async () => {
  const { actor, deletion, reading, told } = start()
  actor.send({ type: 'book.ask', choice: LISBON })
  actor.send({ type: 'book.delete' })
  await deletion.answer()

  await reading.answer(aWidget())

  expect(told.at(-1)).toEqual({ code: 'KK-1-1', widget: aWidget() })
})

it('asks about the next book while the last one is read again', async () => {
  const { actor, deletion, reading } = start()
  actor.send({ type: 'book.ask', choice: LISBON })
  actor.send({ type: 'book.delete' })
  await deletion.answer()

  actor.send({ type: 'book.ask', choice: GARDEN })

  expect(reading.last().signal.aborted).toBe(true)
  expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { choice: GARDEN } })
})

// Answers A-208
it('keeps the dialog open when it failed, tells nobody, and tries again', async () => {
  const { actor, deletion, told, reported } = start()
  actor.send({ type: 'book.ask', choice: LISBON })
  actor.send({ type: 'book.delete' })

  await deletion.fail(aServiceError(500))
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { choice: LISBON, failure: { status: 500 } },
  })
  actor.send({ type: 'book.delete' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  await deletion.fail(aServiceError())
  actor.send({ type: 'book.keep' })

  expect(actor.getSnapshot().context).toEqual({ choice: null, failure: null })
  expect(told).toEqual([])
  expect(reported()).toBe(2)
})

function start() {
  const deletion = heldPort<void, { code: string }>()
  const reading = heldPort<Widget | null, { code: string }>()
  const told: WidgetNews[] = []
  let reported = 0
  const actor = createActor(
    bookDeletionMachine.provide({
      actors: { deleteWidget: deletion.logic, readWidget: reading.logic },
      actions: {
        tellWidget: (_, news) => {
          told.push(news)
        },
        report: () => {
          reported += 1
        },
      },
    }),
  ).start()
  return { actor, deletion, reading, told, reported: () => reported }
}
