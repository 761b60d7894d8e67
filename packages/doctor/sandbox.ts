// Everything that this package imports from packages/sandbox.
export { CALLS, type CallContract } from '../sandbox/services/calls.ts'
