import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { productPdfMachine } from '#machines/orders/product-pdf/product-pdf.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const REFUSED = { kind: 'refused', status: 500, correlationId: CORRELATION_ID }

// Answers A-251
it('asks at once whether there is a PDF, and offers it', async () => {
  const { check, seen } = start()

  expect(check.last().input).toEqual({ code: 'A-1-1' })
  expect(seen()).toEqual({ state: 'checking', saved: [], failure: null, reported: 0 })
  await check.answer(true)

  expect(seen()).toEqual({ state: 'available', saved: [], failure: null, reported: 0 })
})

// Answers
it('offers nothing if there is no PDF', async () => {
  const { actor, check, fetch, seen } = start()
  await check.answer(false)

  actor.send({ type: 'pdf.download' })

  expect(seen().state).toBe('absent')
  expect(fetch.calls).toHaveLength(0)
})

// Answers
it('shows that it is unknown whether there is a PDF, and checks again', async () => {
  const { actor, check, seen } = start()
  await check.fail(aServiceError(500))
  expect(seen()).toEqual({ state: 'unknown', saved: [], failure: REFUSED, reported: 1 })

  actor.send({ type: 'pdf.retry' })
  expect(seen()).toMatchObject({ state: 'checking', failure: REFUSED })
  await check.answer(false)

  expect(seen()).toEqual({ state: 'absent', saved: [], failure: null, reported: 1 })
})

// Answers
it('fetches the archive, opens it and lists the saved files, once for two presses', async () => {
  const { actor, fetch, save, seen } = await offered()

  actor.send({ type: 'pdf.download' })
  actor.send({ type: 'pdf.download' })
  expect(seen().state).toBe('downloading')
  expect(fetch.calls).toHaveLength(1)
  expect(fetch.last().input).toEqual({ code: 'A-1-1' })
  await fetch.answer(null)
  expect(seen().state).toBe('unzipping')
  expect(save.last().input).toEqual({ code: 'A-1-1' })
  await save.answer(['A-1-1-cover.pdf', 'A-1-1-pages.pdf'])

  expect(seen()).toEqual({
    state: 'saved',
    saved: ['A-1-1-cover.pdf', 'A-1-1-pages.pdf'],
    failure: null,
    reported: 0,
  })

  actor.send({ type: 'pdf.download' })
  expect(seen()).toMatchObject({ state: 'downloading', saved: [] })
})

// Answers
it('shows that the archive could not be loaded, and fetches it again', async () => {
  const { actor, fetch, save, seen } = await offered()
  actor.send({ type: 'pdf.download' })
  await fetch.fail(aServiceError(500))
  expect(seen()).toEqual({ state: 'notDownloaded', saved: [], failure: REFUSED, reported: 1 })

  actor.send({ type: 'pdf.download' })
  await fetch.answer(null)
  await save.answer(['A-1-1.pdf'])

  expect(seen()).toEqual({ state: 'saved', saved: ['A-1-1.pdf'], failure: null, reported: 1 })
})

// Answers A-252
it('shows that the archive could not be opened, and fetches a new one', async () => {
  const { actor, fetch, save, seen } = await offered()
  actor.send({ type: 'pdf.download' })
  await fetch.answer(null)
  await save.fail(new Error('No PDF is in the archive'))

  expect(seen()).toEqual({
    state: 'notUnzipped',
    saved: [],
    failure: { kind: 'unexpected', status: null, correlationId: null },
    reported: 1,
  })
  actor.send({ type: 'pdf.download' })
  expect(fetch.calls).toHaveLength(2)
})

// Answers A-252
it('does not fetch an archive again that is too large', async () => {
  const { actor, fetch, save, seen } = await offered()
  actor.send({ type: 'pdf.download' })
  await fetch.answer(null)
  await save.answer(null)
  expect(seen()).toEqual({ state: 'tooLarge', saved: [], failure: null, reported: 0 })

  actor.send({ type: 'pdf.download' })

  expect(fetch.calls).toHaveLength(1)
})

async function offered() {
  const started = start()
  await started.check.answer(true)
  return started
}

function start() {
  const check = heldPort<boolean, { code: string }>()
  const fetch = heldPort<null, { code: string }>()
  const save = heldPort<string[] | null, { code: string }>()
  let reported = 0
  const actor = createActor(
    productPdfMachine.provide({
      actors: { checkPdf: check.logic, fetchArchive: fetch.logic, saveFiles: save.logic },
      actions: {
        report: () => {
          reported += 1
        },
      },
    }),
    { input: { code: 'A-1-1' } },
  ).start()
  return {
    actor,
    check,
    fetch,
    save,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, saved: context.saved, failure: context.failure, reported }
    },
  }
}
