import { downloadCases } from '#tests/contract/cases/downloads.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

/** The sandbox takes 700 ms for an archive here, so that a test can see the archive before it is ready. */
holdToContract(downloadCases, { pace: { archive: 700 } })
