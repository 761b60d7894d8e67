import { orderCases } from '#tests/contract/cases/orders.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

holdToContract(orderCases)
