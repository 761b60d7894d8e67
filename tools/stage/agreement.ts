import type { Flow } from '#flow-kit/flow.ts'
import { type Gesture, type Move, isControlOf, isMoves } from '#flow-kit/gesture.ts'
import type { Observation } from '#flow-kit/trace.ts'
import { type AnyStageFile, isOfPerson } from '#tools/stage/stage-file.ts'

/** A control on the page, as the accessibility tree has it. */
export interface Control {
  role: string
  name: string
  isDisabled: boolean
  /** The roles of the nodes around the control. */
  parts: readonly string[]
}

type Staged = Pick<AnyStageFile, 'gestures' | 'exceptions'> & { flow: Pick<Flow, 'events'> }

/** A node of the accessibility tree, as Playwright's script returns it. */
export interface TreeNode {
  role: string
  name?: string | undefined
  text?: string | undefined
  children?: (TreeNode | string)[] | undefined
  /** Other properties of the node, such as `disabled`, `level` and `url`. */
  [property: string]: unknown
}

/** All nodes of some trees. `parts` are the roles of the nodes around the trees. */
export const controlsOf = (
  trees: readonly (TreeNode | string)[],
  parts: readonly string[] = [],
): Control[] =>
  trees.flatMap(tree => {
    if (typeof tree === 'string') return []
    const { role, name = '', disabled, children = [] } = tree
    return [
      { role, name, isDisabled: disabled === true, parts },
      ...controlsOf(children, [...parts, role]),
    ]
  })

/** The exceptions that apply to a label in this configuration, by their positions in the stage file. */
export const exceptionsFor = ({ exceptions }: Staged, seen: Observation, label: string): number[] =>
  exceptions.flatMap(({ labels, when }, index) =>
    labels.includes(label) && (when?.(seen) ?? true) ? [index] : [],
  )

/** Whether the stage can bring about a label in this configuration. */
export const isPlayable = (file: Staged, seen: Observation, label: string): boolean =>
  exceptionsFor(file, seen, label).length === 0 &&
  !(isGestured(file, label) && 'never' in gestureFor(file, label))

/** Whether a label is an event of a person. Any other label is given to the run. */
export const isGestured = ({ flow }: Staged, label: string): boolean =>
  label in flow.events && isOfPerson(label)

/** The gesture of a label. Throws an error of one sentence if there is none. */
export const gestureFor = ({ gestures }: Staged, label: string): Gesture => {
  const gesture = gestures[label]
  if (gesture !== undefined) return gesture
  throw new Error(`No gesture brings about '${label}': write one into the stage file`)
}

/**
 * Where controls and events disagree in a configuration. Either no enabled control is there for an event of a person
 * that the machine takes, or a control of gestures is enabled although the machine takes none of its events.
 */
export const disagreements = (
  file: Staged,
  seen: Observation,
  controls: readonly Control[],
): string[] => {
  const firsts = Object.entries(file.gestures).flatMap(([label, gesture]) =>
    isMoves(gesture) && gesture[0] !== undefined ? [{ label, move: gesture[0] }] : [],
  )
  const enabled = controls.filter(({ isDisabled }) => !isDisabled)
  const without = firsts
    .filter(({ label }) => seen.enabled.includes(label))
    .filter(({ label }) => exceptionsFor(file, seen, label).length === 0)
    .filter(({ move }) => !enabled.some(control => isControlOf(move, control)))
    .map(({ label, move }) => `The machine takes '${label}', but there is no ${named(move)}`)
  const dead = deadControls(file, seen, controls)
    .filter(({ labels }) => labels.every(label => exceptionsFor(file, seen, label).length === 0))
    .map(
      ({ role, name, labels }) =>
        `The ${role} '${name}' is enabled, but the machine takes nothing of it: ${labels.map(label => `'${label}'`).join(', ')}`,
    )
  return [...without, ...dead]
}

/**
 * The enabled controls of gestures whose events the machine does not take in a configuration, with the labels of the
 * events.
 */
export const deadControls = (
  { gestures }: Staged,
  seen: Observation,
  controls: readonly Control[],
): (Control & { labels: string[] })[] =>
  controls
    .filter(({ isDisabled }) => !isDisabled)
    .map(control => ({
      ...control,
      labels: Object.entries(gestures).flatMap(([label, gesture]) =>
        isMoves(gesture) && gesture[0] !== undefined && isControlOf(gesture[0], control)
          ? [label]
          : [],
      ),
    }))
    .filter(
      ({ labels }) => labels.length > 0 && !labels.some(label => seen.enabled.includes(label)),
    )

/** The control of a move in words: `enabled button 'Save' or 'Send'`. */
const named = ({ role, names }: Move): string =>
  `enabled ${role} ${names.map(name => `'${name}'`).join(' or ')}`
