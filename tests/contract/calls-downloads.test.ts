import { downloadCases } from '#tests/contract/cases/downloads.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

/** Preparing an archive takes 700 ms here, so that a test can see it before it is ready. */
holdToContract(downloadCases, { pace: { archive: 700 } })
