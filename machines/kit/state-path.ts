export { statePath } from '#flow-kit/state-path.ts'
