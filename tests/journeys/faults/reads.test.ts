import { expect, nightlyUnless } from '#tests/support/journey.ts'
import { test } from '#tests/support/matrix/matrix-test.ts'
import { IS_WHOLE } from '#tests/support/matrix/extent.ts'
import { OPENINGS, READ_CALLS, rowsOf } from '#tests/support/matrix/openings.ts'
import { playRead, readsOf } from '#tests/support/matrix/play-read.ts'
import { createMatrixContext } from '#tests/support/matrix/context.ts'

/**
 * Reads that many screens send. After the first opening, their faults are played only for openings that name them in
 * `adds` or `repeats`, even in a whole matrix.
 */
const EVERYWHERE = new Set([
  'customer.read',
  'publicConfiguration.read',
  'site.configuration',
  'abTest.offer',
])

for (const [index, opening] of OPENINGS.entries()) {
  const person = opening.person ?? 'Anna de Vries'
  test(
    `${index + 1}: ${opening.path} of ${person} comes to rest in time, whatever fault one of its reads has`,
    nightlyUnless(opening.isCore === true),
    async ({ customer, sandbox }) => {
      test.setTimeout(400_000)
      const { page } = customer
      page.setDefaultTimeout(8000)
      await page.clock.install()
      const context = createMatrixContext({ customer, sandbox }, person)
      await customer.comeBack(person, '/change-email-error')
      const made = await readsOf(context, opening)
      const sent = new Set(
        [...made].filter(
          call => READ_CALLS.includes(call) && (index === 0 || !EVERYWHERE.has(call)),
        ),
      )
      const added = new Set(OPENINGS.slice(0, index + 1).flatMap(({ adds = [] }) => adds))
      expect(
        [...sent].filter(call => !added.has(call)),
        'reads that meet every fault on no screen',
      ).toEqual([])
      const problems: string[] = []
      for (const { call, faults } of rowsOf(opening, sent, IS_WHOLE)) {
        for (const fault of faults) {
          await test.step(`${call}, ${fault.name}`, async () => {
            const problem = await playRead(context, opening, call, fault)
            if (problem !== null) problems.push(`${call}, ${fault.name}: ${problem}`)
          })
        }
      }
      // Ignore the console errors that the injected faults caused.
      customer.complaints.splice(0)
      expect(problems).toEqual([])
    },
  )
}
