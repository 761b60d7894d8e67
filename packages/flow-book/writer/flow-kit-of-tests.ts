// Everything that the tests of this package import from packages/flow-kit.
export { turnstile, turnstileMachine } from '../../flow-kit/turnstile.ts'
