import { expect, nightly } from '#tests/support/journey.ts'
import { test } from '#tests/support/matrix/matrix-test.ts'
import { faultsOfRow, PLAYED } from '#tests/support/matrix/pairs.ts'
import { READ_FAULTS } from '#tests/support/matrix/faults.ts'
import { OPENINGS, READ_CALLS } from '#tests/support/matrix/openings.ts'
import { playRead, readsOf } from '#tests/support/matrix/play-read.ts'
import { createMatrixContext } from '#tests/support/matrix/context.ts'

/** Reads that many screens send: only the first opening plays their faults. */
const EVERYWHERE = new Set([
  'customer.read',
  'publicConfiguration.read',
  'site.configuration',
  'abTest.offer',
])

for (const [index, opening] of OPENINGS.entries()) {
  const person = opening.person ?? 'Anna de Vries'
  test(
    `${index + 1}: ${opening.path} of ${person} comes to rest in time, whichever of its reads has a fault`,
    nightly,
    async ({ customer, sandbox }) => {
      test.setTimeout(400_000)
      const { page } = customer
      page.setDefaultTimeout(8000)
      await page.clock.install()
      const context = createMatrixContext({ customer, sandbox }, person)
      await customer.comeBack(person, '/change-email-error')
      const made = await readsOf(context, opening)
      const rows = READ_CALLS.filter(
        call =>
          made.has(call) &&
          (index === 0 || !EVERYWHERE.has(call)) &&
          opening.needs?.includes(call) !== true,
      )
      const problems: string[] = []
      for (const [row, call] of rows.entries()) {
        for (const fault of faultsOfRow(READ_FAULTS, index + row, 1)) {
          await test.step(`${call}, ${fault.name}`, async () => {
            const problem = await playRead(context, opening, call, fault)
            if (problem !== null) problems.push(`${call}, ${fault.name}: ${problem}`)
          })
        }
      }
      // Ignore the console errors that the injected faults caused.
      customer.complaints.splice(0)
      expect(problems, PLAYED).toEqual([])
    },
  )
}
