import { css } from '@linaria/core'
import { type PrintSize, printClass } from '#src/ui/print-class.ts'

/**
 * The placeholder of a picture, shown after 150 ms. `ratio`, width by height, counts only with the size `fill`. Hidden
 * from screen readers, which hear that the list is busy.
 */
export function PrintSkeleton({
  size = 'fill',
  ratio = 1,
}: {
  size?: PrintSize | undefined
  ratio?: number | undefined
}) {
  return (
    <span className={`${printClass(size)} ${late}`} aria-hidden="true">
      <span
        className={blank}
        style={size === 'fill' ? { aspectRatio: ratio } : { height: '100%' }}
      />
    </span>
  )
}

const late = css`
  animation: ui-appear var(--motion-fade) 150ms both;
`

const blank = css`
  display: block;
  border-radius: 1px;
  background: var(--print-blank);
  animation: ui-breathe 2400ms 350ms ease-in-out infinite;
`
