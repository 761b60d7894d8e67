import { CONTROL_STYLE } from '#sandbox/control/control-style.ts'
import { CALLS_SCRIPT } from '#sandbox/control/scripts/calls.ts'
import { FAULTS_SCRIPT } from '#sandbox/control/scripts/faults.ts'
import { FORMS_SCRIPT } from '#sandbox/control/scripts/forms.ts'
import { PEOPLE_SCRIPT } from '#sandbox/control/scripts/people.ts'
import { REPORTS_SCRIPT } from '#sandbox/control/scripts/reports.ts'
import { assetResponse } from '#sandbox/pages/asset-response.ts'

export const CONTROL_SCRIPT_PATH = '/page/control.js'

export const CONTROL_STYLE_PATH = '/page/control.css'

/** Script and style of the control room's page; null for another path. */
export const controlAsset = (path: string): Response | null => {
  if (path === CONTROL_STYLE_PATH) return assetResponse(CONTROL_STYLE, 'text/css')
  return path === CONTROL_SCRIPT_PATH ? assetResponse(SCRIPT, 'text/javascript') : null
}

const SCRIPT = [
  "'use strict'",
  FORMS_SCRIPT,
  FAULTS_SCRIPT,
  PEOPLE_SCRIPT,
  CALLS_SCRIPT,
  REPORTS_SCRIPT,
].join('\n')
