/** A state of a control that a pointer or a key causes; the stage shows it without pointer and key. */
export type ForcedState = 'hover' | 'pressed' | 'focus'

/** The attribute that forces a state; its values are those that `PSEUDO` matches. */
const ATTRIBUTE = 'data-forced'

const PSEUDO = /:(hover|active|focus-visible)(?![-\w])/gu

const WORDS: Readonly<Record<ForcedState, { forced: string; aria: readonly string[] }>> = {
  hover: { forced: 'hover', aria: ['data-hovered'] },
  pressed: { forced: 'hover active', aria: ['data-hovered', 'data-pressed'] },
  focus: { forced: 'focus-visible', aria: ['data-focused', 'data-focus-visible'] },
}

/** The selector extended to forced controls: `:hover` or `[data-forced~='hover']`. */
export const withForced = (selector: string): string =>
  selector.replaceAll(PSEUDO, `:is(:$1, [${ATTRIBUTE}~='$1'])`)

/** Shows a control as if a pointer or a key had caused the state. */
export const force = (control: Element, state: ForcedState): void => {
  const { forced, aria } = WORDS[state]
  for (const name of aria) control.setAttribute(name, 'true')
  // Skip a label: it cannot have the focus.
  if (state === 'focus' && control instanceof HTMLLabelElement) return
  control.setAttribute(ATTRIBUTE, forced)
}

const rewrite = (rules: CSSRuleList): void => {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) rule.selectorText = withForced(rule.selectorText)
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) rewrite(rule.cssRules)
  }
}

/** Extends the rules of these style sheets to forced controls. */
export const showForcedStates = (sheets: StyleSheetList): void => {
  for (const sheet of sheets) rewrite(sheet.cssRules)
}
