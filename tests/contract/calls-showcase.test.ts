import { galleryCases, projectCases, widgetCases } from '#tests/contract/cases/showcase.ts'
import { holdToContract } from '#tests/support/contract/calls.ts'

holdToContract({ ...projectCases, ...widgetCases, ...galleryCases })
