import { libraryCases } from '#tests/contract/cases/library.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

/** An import and a removal take 700 ms here, so that a test can see the library meanwhile. */
holdToContract(libraryCases, { pace: { import: 700, removal: 700 } })
