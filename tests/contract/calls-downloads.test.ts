import { downloadCases } from '#tests/contract/cases/downloads.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

/** An archive is prepared long enough to be seen before it is ready. */
holdToContract(downloadCases, { pace: { archive: 700 } })
