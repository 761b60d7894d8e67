import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  projectDeletionMachine,
  type ProjectChoice,
} from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aProjectChoice } from '#machines/samples/saved-projects.ts'
import { heldPort } from '#tests/support/deferred.ts'

// Answers
it('deletes the project that was asked about, once, and tells the list', async () => {
  const { actor, service, told } = start()

  actor.send({ type: 'project.ask', choice: aProjectChoice('P2') })
  actor.send({ type: 'project.delete' })
  actor.send({ type: 'project.delete' })
  expect(service.calls.map(({ input }) => input)).toEqual([{ id: 'P2' }])
  await service.answer()

  expect(told).toEqual([aProjectChoice('P2')])
  expect(actor.getSnapshot()).toMatchObject({
    value: 'closed',
    context: { choice: null, failure: null },
  })
})

// Answers A-106
it('keeps the dialog open when it failed, and tells nobody', async () => {
  const { actor, service, told } = start()
  actor.send({ type: 'project.ask', choice: aProjectChoice() })
  actor.send({ type: 'project.delete' })

  await service.fail(aServiceError(500))
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { choice: aProjectChoice(), failure: { status: 500 } },
  })
  actor.send({ type: 'project.keep' })

  expect(actor.getSnapshot().context).toEqual({ choice: null, failure: null })
  expect(told).toEqual([])
})

function start() {
  const service = heldPort<void, { id: ProjectChoice['id'] }>()
  const told: ProjectChoice[] = []
  const actor = createActor(
    projectDeletionMachine.provide({
      actors: { deleteProject: service.logic },
      actions: {
        tellGone: (_, choice) => {
          told.push(choice)
        },
      },
    }),
  ).start()
  return { actor, service, told }
}
