/** Roles of controls that a person presses. */
export type PressedRole =
  | 'button'
  | 'checkbox'
  | 'link'
  | 'menuitem'
  | 'option'
  | 'radio'
  | 'switch'
  | 'tab'

/** Roles of parts of a page in which a control may have the same name as a control elsewhere. */
type PartRole = 'alert' | 'alertdialog' | 'dialog' | 'region' | 'status' | 'toolbar'

/**
 * What a person does at one control. The control is found by its role and its whole accessible name; a name that ends
 * with '…' matches every name that begins so. With `within`, the control stands in a part of one of these roles; with
 * `isFirst`, it is the first of several on the page.
 */
export type Move = { within?: readonly PartRole[]; isFirst?: true } & (
  | {
      does: 'press'
      role: PressedRole
      /** The names that the control has in different states. */
      names: readonly string[]
    }
  | { does: 'type'; role: 'textbox' | 'searchbox'; names: readonly string[]; text: string }
  | { does: 'choose'; role: 'combobox'; names: readonly string[]; option: string }
)

/** A person's label for which the view has no control: the run gets the label's event directly. */
export interface Elsewhere {
  elsewhere: string
}

/** A label for which no page has a gesture. */
export interface Never {
  never: string
}

/** How a person's label is performed: by moves in order; otherwise, why the view has no control for it. */
export type Gesture = readonly Move[] | Elsewhere | Never

export const press = (role: PressedRole, ...names: readonly string[]): Move[] => [
  { does: 'press', role, names },
]

/** Performs moves at the first of several controls that do the same, such as two buttons that close a dialog. */
export const atFirst = (moves: readonly Move[]): Move[] =>
  moves.map(move => ({ ...move, isFirst: true }))

/** Replaces the text of a field. */
export const type = (name: string, text: string): Move[] => [
  { does: 'type', role: 'textbox', names: [name], text },
]

/** Chooses an option of a list by its text. */
export const choose = (name: string, option: string): Move[] => [
  { does: 'choose', role: 'combobox', names: [name], option },
]

/** Performs moves within a part of one of these roles, because a control elsewhere has the same name. */
export const within = (parts: readonly PartRole[], moves: readonly Move[]): Move[] =>
  moves.map(move => ({ ...move, within: parts }))

/** A label that no control of the flow's view causes; `why` says what causes it, such as the router. */
export const elsewhere = (why: string): Elsewhere => ({ elsewhere: why })

/** A label that no page can cause; `why` says what prevents it. */
export const never = (why: string): Never => ({ never: why })

export const isMoves = (gesture: Gesture | undefined): gesture is readonly Move[] =>
  Array.isArray(gesture)

/** Whether a control with this role and accessible name, in parts of these roles, is the control of a move. */
export const isControlOf = (
  { role, names, within: parts }: Pick<Move, 'role' | 'names' | 'within'>,
  control: { role: string; name: string; parts: readonly string[] },
): boolean =>
  control.role === role &&
  (parts === undefined || parts.some(part => control.parts.includes(part))) &&
  names.some(name =>
    name.endsWith('…') ? control.name.startsWith(name.slice(0, -1)) : control.name === name,
  )
