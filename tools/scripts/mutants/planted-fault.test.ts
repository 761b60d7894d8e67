import { expect, it } from 'vitest'
import { mutantsOf } from '#machines/kit/mutants.ts'
import { turnstileMachine } from '#machines/kit/turnstile.ts'
import { withFault } from './planted-fault.ts'

it('puts the fault of that sentence in the place of the machine that a file exports', () => {
  const [fault] = mutantsOf({ machine: turnstileMachine })
  const code = withFault('export const doorMachine = setup({})', 'doorMachine', fault?.id ?? '')

  expect(code).toContain('const withoutFault = setup({})')
  expect(code).toContain(`export const doorMachine = withFault(`)
  expect(code).toContain(JSON.stringify(fault?.id))
})
