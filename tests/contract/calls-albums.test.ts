import { albumCases } from '#tests/contract/cases/albums.ts'
import { selectionCases } from '#tests/contract/cases/selections.ts'
import { sharingCases } from '#tests/contract/cases/sharing.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

holdToContract({ ...albumCases, ...selectionCases, ...sharingCases })
