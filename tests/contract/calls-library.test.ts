import { libraryCases } from '#tests/contract/cases/library.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

/** The sandbox takes 700 ms for an import or a removal here, so that a test can see the library in between. */
holdToContract(libraryCases, { pace: { import: 700, removal: 700 } })
