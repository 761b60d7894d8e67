import { css } from '@linaria/core'
import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import { afterPress } from '#src/ui/after-press.ts'

/** A checkbox with its label beside it. The parent component keeps the value. */
export function Checkbox({
  name,
  selected,
  readOnly = false,
  onChange,
  onBlur,
  inputRef,
  children,
}: {
  name?: string | undefined
  selected: boolean
  /** Whether a press changes nothing; the checkbox can have the focus. */
  readOnly?: boolean | undefined
  onChange: (selected: boolean) => void
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement | null> | undefined
  children: ReactNode
}) {
  return (
    <AriaCheckbox
      className={row}
      isSelected={selected}
      isReadOnly={readOnly}
      onChange={onChange}
      {...(name === undefined ? {} : { name })}
      {...(onBlur === undefined ? {} : { onBlur: () => afterPress(onBlur) })}
      {...(inputRef === undefined ? {} : { inputRef })}
    >
      <span className={box}>
        <Check aria-hidden />
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  )
}

const box = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border: 1.5px solid var(--control-border);
  border-radius: 0.25rem;
  background: var(--surface);

  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    stroke-width: 3;
    visibility: hidden;
  }
`

const row = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--space-3);
  justify-self: start;
  min-block-size: var(--target);
  cursor: pointer;

  &[data-hovered] > .${box} {
    border-color: var(--text);
  }

  &[data-selected] > .${box} {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }

  &[data-selected] > .${box} > svg {
    visibility: visible;
  }

  &[data-focus-visible] > .${box} {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    &[data-selected] > .${box} {
      border-color: Highlight;
      color: CanvasText;
    }

    &[data-focus-visible] > .${box} {
      outline-color: Highlight;
    }
  }
`
