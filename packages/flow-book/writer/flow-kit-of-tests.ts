// What the tests of this part take from packages/flow-kit.
export { turnstile, turnstileMachine } from '../../flow-kit/turnstile.ts'
