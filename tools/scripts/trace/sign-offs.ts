import type { SignOffStatus } from '#flow-book/sign-off.model.ts'

/** How many flows are signed off in their current version, and which are not. */
export const signOffLines = (
  flows: readonly { flow: string; signOffStatus: SignOffStatus }[],
): string[] => {
  const of = (kind: SignOffStatus['kind']): string[] =>
    flows.filter(({ signOffStatus }) => signOffStatus.kind === kind).map(({ flow }) => flow)
  const [changed, open] = [of('changed'), of('open')]
  return [
    `Flows that are as they were agreed to: ${of('agreed').length} of ${flows.length}`,
    `Changed since they were agreed to: ${[changed.length, ...changed].join(' ')}`,
    `Nobody agreed to: ${[open.length, ...open].join(' ')}`,
  ]
}
