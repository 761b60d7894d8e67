import { libraryCases } from '#tests/contract/cases/library.ts'
import { holdToContract } from '#tests/support/contract-calls.ts'

/** A library stays long enough in a state to be seen there. */
holdToContract(libraryCases, { pace: { import: 700, removal: 700 } })
