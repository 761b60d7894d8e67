import {
  abTestCases,
  merchandiseCases,
  publicConfigurationCases,
} from '#tests/contract/cases/shop.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

holdToContract({ ...merchandiseCases, ...publicConfigurationCases, ...abTestCases })
