import { siteCases } from '#tests/contract/cases/site.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

holdToContract(siteCases, { appFolder: 'tests/contract/fixtures/site' })
