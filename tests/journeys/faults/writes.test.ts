import { CALLS } from '#sandbox/services/calls.ts'
import { expect, nightlyUnless } from '#tests/support/journey.ts'
import { type MatrixFault, WRITE_FAULTS } from '#tests/support/matrix/faults.ts'
import { test } from '#tests/support/matrix/matrix-test.ts'
import { faultsOfRow, IS_WHOLE, NIGHT, PLAYED } from '#tests/support/matrix/pairs.ts'
import { playWrite } from '#tests/support/matrix/play-write.ts'
import { createMatrixContext } from '#tests/support/matrix/context.ts'
import { WRITES } from '#tests/support/matrix/writes.ts'

const [LOST, ...OTHERS] = WRITE_FAULTS
const calls = Object.keys(CALLS)
const writes = WRITES.toSorted((a, b) => calls.indexOf(a.call) - calls.indexOf(b.call))

for (const [row, write] of writes.entries()) {
  for (const isAgain of IS_WHOLE
    ? [false, true]
    : [write.isCore !== true && (row + NIGHT) % 2 === 1]) {
    test(
      `${write.what}${isAgain ? ', after it was done once' : ''}: the page’s message about each fault is true`,
      nightlyUnless(write.isCore === true && !isAgain),
      async ({ customer, sandbox }) => {
        test.setTimeout(240_000)
        const { page } = customer
        const context = createMatrixContext({ customer, sandbox }, write.person ?? 'Anna de Vries')
        page.setDefaultTimeout(8000)
        await page.clock.install()
        await customer.comeBack(write.person ?? 'Anna de Vries', '/change-email-error')
        const problems: string[] = []
        const play = async (fault: MatrixFault | null): Promise<void> => {
          context.turn += 1
          const problem = await playWrite(context, write, fault).catch(
            (error: unknown) => `cannot be played: ${error instanceof Error ? error.message : ''}`,
          )
          if (problem !== null) problems.push(`${fault?.name ?? 'without a fault'}: ${problem}`)
        }
        await play(null)
        expect(problems, 'a write that meets no fault').toEqual([])
        for (const fault of [LOST, ...faultsOfRow(OTHERS, row, 2)]) {
          await test.step(fault.name, async () => {
            if (isAgain) await play(null)
            await play(fault)
          })
        }
        // Ignore the console errors that the injected faults caused.
        customer.complaints.splice(0)
        expect(problems, PLAYED).toEqual([])
      },
    )
  }
}
