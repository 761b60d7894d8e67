import { storageCases, UPLOAD_LIMITS } from '#tests/contract/cases/storage.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

holdToContract(storageCases, { upload: UPLOAD_LIMITS })
