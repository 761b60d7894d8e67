import { expect, it } from 'vitest'
import { hasFailed, isUnderWay, NO_WORK, type Work } from '#machines/session/model/work.ts'

const only = (part: Partial<Work>): Work => ({ ...NO_WORK, ...part })

// Answers B-119
it.each<Partial<Work>>([{ deleting: 1 }, { uploading: 1 }, { isExporting: true }])(
  'a sign-out would stop %j, which has not failed',
  part => {
    expect([isUnderWay(only(part)), hasFailed(only(part))]).toEqual([true, false])
  },
)

// Answers B-119
it.each<Partial<Work>>([{ lost: 1 }, { unknown: 1 }, { unsent: 1 }, { isUnsaved: true }])(
  '%j has failed, and a sign-out would stop nothing of it',
  part => {
    expect([isUnderWay(only(part)), hasFailed(only(part))]).toEqual([false, true])
  },
)
