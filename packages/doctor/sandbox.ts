// What this part takes from packages/sandbox.
export { CALLS, type CallContract } from '../sandbox/services/calls.ts'
