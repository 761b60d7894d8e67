import { photoCases } from '#tests/contract/cases/photos.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

holdToContract(photoCases)
