import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { aDownload } from '#machines/samples/downloads.ts'
import { provideDownloadList } from '#src/library/downloads/download-list/download-list.actor.ts'
import { downloadClient } from '#src/library/downloads/downloads.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

// Answers B-417
it('reads an archive that is being prepared again only while somebody uses the page', async () => {
  let reads = 0
  const clock = new SimulatedClock()
  const used = Promise.withResolvers<void>()
  const { app } = fakeApp(
    fakeService(downloadClient, {
      readableList: async () => {
        reads += 1
        return [aDownload({ state: reads === 1 ? 'PREPARING' : 'READY' })]
      },
    }),
  )
  const actor = createActor(
    provideDownloadList(app, () => used.promise),
    { clock },
  ).start()
  actor.send({ type: 'downloads.load' })
  await arrived()
  clock.increment(3_600_000)
  await arrived()
  expect(reads).toBe(1)

  used.resolve()
  await arrived()
  expect([reads, actor.getSnapshot().value]).toEqual([2, 'ready'])
})
