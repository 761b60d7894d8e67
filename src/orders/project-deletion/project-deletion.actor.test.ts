import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { aProjectChoice } from '#machines/samples/saved-projects.ts'
import { provideProjectDeletion } from '#src/orders/project-deletion/project-deletion.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { projectContext } from '#tests/support/actors/project-context.ts'

// Answers
it('notifies every screen actor and the customer of a deleted project', async () => {
  const { app, calls, notified } = projectContext()
  const deletion = createActor(provideProjectDeletion(app)).start()

  deletion.send({ type: 'deletion.ask', choice: aProjectChoice('P1') })
  deletion.send({ type: 'deletion.confirm' })
  await arrived()

  expect(calls).toEqual([['remove', 'P1']])
  expect(notified).toEqual([{ type: 'project.gone', id: 'P1' }, { kind: 'projectDeleted' }])
})

it('requests the projects again after a question that is closed while the outcome is not known', async () => {
  const { app, notified } = projectContext({
    remove: () => Promise.reject(aLostAnswer()),
    list: () => Promise.reject(aServiceError(500)),
  })
  const deletion = createActor(provideProjectDeletion(app)).start()

  deletion.send({ type: 'deletion.ask', choice: aProjectChoice('P1') })
  deletion.send({ type: 'deletion.confirm' })
  await arrived()
  expect(notified).toEqual([])
  deletion.send({ type: 'deletion.keep' })

  expect(notified).toEqual([{ type: 'projects.refresh' }])
})

it('reports why a project could not be deleted, and emits no event', async () => {
  const { app, reported, notified } = projectContext({
    remove: () => Promise.reject(aServiceError(500)),
  })
  const deletion = createActor(provideProjectDeletion(app)).start()

  deletion.send({ type: 'deletion.ask', choice: aProjectChoice('P1') })
  deletion.send({ type: 'deletion.confirm' })
  await arrived()

  expect([notified, reported]).toEqual([[], [aServiceError(500)]])
})
