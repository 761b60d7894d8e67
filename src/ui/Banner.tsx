import { css } from '@linaria/core'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { toneClass } from '#src/ui/tone.ts'
import { strongClass } from '#src/ui/common-class.ts'

type BannerTone = 'info' | 'warning' | 'danger' | 'success'

/** A banner that appears later needs a `role` to be announced; a banner that is there from the start does not. */
export function Banner({
  tone,
  role,
  title,
  children,
  action,
}: {
  tone: BannerTone
  role?: 'status' | 'alert' | undefined
  title?: ReactNode
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div
      className={`${banner} ${toneClass(tone)}`}
      role={role}
      aria-busy={role === undefined ? undefined : false}
      data-tone={tone}
    >
      {icons[tone]}
      <div className={body}>
        <div className={textBlock}>
          {title ? <p className={strongClass}>{title}</p> : null}
          <div className={text}>{children}</div>
        </div>
        {action ? <div className={actions}>{action}</div> : null}
      </div>
    </div>
  )
}

const banner = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-card);

  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block: 0.125rem;
  }

  & a {
    color: inherit;
  }
`

const body = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
`

const textBlock = css`
  flex: 1 1 16rem;
  max-inline-size: var(--measure);
`

const text = css`
  & > div {
    margin-block-start: var(--space-2);
  }
`

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`

const icons: Record<BannerTone, ReactNode> = {
  info: <Info />,
  warning: <TriangleAlert />,
  danger: <CircleAlert />,
  success: <CircleCheck />,
}
