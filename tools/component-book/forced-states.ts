/** What a pointer or a key does to a control, shown without either. */
export type ForcedState = 'hover' | 'pressed' | 'focus'

/** The attribute of a control that is shown in a state; its words are those of `PSEUDO`. */
const ATTRIBUTE = 'data-forced'

const PSEUDO = /:(hover|active|focus-visible)(?![-\w])/gu

const WORDS: Readonly<Record<ForcedState, { forced: string; aria: readonly string[] }>> = {
  hover: { forced: 'hover', aria: ['data-hovered'] },
  pressed: { forced: 'hover active', aria: ['data-hovered', 'data-pressed'] },
  focus: { forced: 'focus-visible', aria: ['data-focused', 'data-focus-visible'] },
}

/** The same selector for a control that is shown in the state: `:hover` or `[data-forced~='hover']`. */
export const withForced = (selector: string): string =>
  selector.replaceAll(PSEUDO, `:is(:$1, [${ATTRIBUTE}~='$1'])`)

/** Shows a control as it is under the pointer, pressed or focused from now on. */
export const force = (control: Element, state: ForcedState): void => {
  const { forced, aria } = WORDS[state]
  for (const name of aria) control.setAttribute(name, 'true')
  // A label has no focus of its own.
  if (state === 'focus' && control instanceof HTMLLabelElement) return
  control.setAttribute(ATTRIBUTE, forced)
}

const rewrite = (rules: CSSRuleList): void => {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) rule.selectorText = withForced(rule.selectorText)
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) rewrite(rule.cssRules)
  }
}

/** Lets the rules of these sheets hold for controls that `force` was called with, too. */
export const showForcedStates = (sheets: StyleSheetList): void => {
  for (const sheet of sheets) rewrite(sheet.cssRules)
}
