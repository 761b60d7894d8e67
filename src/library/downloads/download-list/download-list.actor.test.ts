import { createActor, SimulatedClock } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { expect, it } from 'vitest'
import { aDownload } from '#machines/samples/downloads.ts'
import {
  provideDownloadList,
  untilInUse,
} from '#src/library/downloads/download-list/download-list.actor.ts'
import { downloadClient } from '#src/library/downloads/downloads.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

// Answers B-417
it('reads an archive that is being prepared again only while somebody uses the page', async () => {
  let reads = 0
  const clock = new SimulatedClock()
  const signs = new Set<(isUsed: boolean) => void>()
  const watch = fromSource<boolean>(listener => {
    const tell = (isUsed: boolean): void => listener.next(isUsed)
    signs.add(tell)
    tell(false)
    return () => {
      signs.delete(tell)
    }
  })
  const { app } = fakeApp(
    fakeService(downloadClient, {
      readableList: async () => {
        reads += 1
        return { items: [aDownload({ state: reads === 1 ? 'PREPARING' : 'READY' })] }
      },
    }),
  )
  const actor = createActor(provideDownloadList(app, untilInUse(watch)), { clock }).start()
  actor.send({ type: 'downloads.load' })
  await arrived()
  clock.increment(3_600_000)
  await arrived()
  expect(reads).toBe(1)

  for (const tell of signs) tell(true)
  await arrived()
  expect([reads, actor.getSnapshot().value, signs.size]).toEqual([2, 'ready', 0])
})
