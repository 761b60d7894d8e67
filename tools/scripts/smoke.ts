// Plays the stories of tests/smoke against a deployment, to see whether a real account reaches the good ends there.
// `--at URL` is the account area of a storefront. `--write` also plays the stories that change something and change it
// back. `--only WORDS` chooses stories by their names. SMOKE_ACCOUNT and SMOKE_PASSWORD sign in; SMOKE_BUSINESS_ACCOUNT
// and SMOKE_BUSINESS_PASSWORD sign in for stories of a business. Without a password, the story presses the sandbox's
// button with the account's name. tests/smoke/smoke.test.ts keeps accounts and passwords out of all reports; B-433.
import { parseArgs } from 'node:util'
import { runCheck } from './support/run-check.ts'
import { stop } from './support/say.ts'

// Answers B-335
const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})
if (values.at === undefined || !URL.canParse(values.at)) {
  stop(2, 'Where? --at URL of the account area, such as https://myaccount.shop.example')
}

const { ok } = await runCheck(
  'smoke',
  ['playwright', 'test', '--project=smoke', '-g', values.only],
  {
    isShown: true,
    env: {
      // Answers B-336
      PLAYWRIGHT_REPORT: 'reports/smoke.json',
      SMOKE_AT: values.at,
      ...(values.write ? { SMOKE_WRITE: 'true' } : {}),
    },
  },
)
process.exitCode = ok ? 0 : 1
