import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { PrintPicture } from '#src/ui/PrintPicture.tsx'
import { strongNameClass } from '#src/ui/common-class.ts'

/** The item of a block: its picture or an icon, its name, details, and a link to it. */
export function Thing({
  picture,
  icon,
  name,
  way,
  children,
}: {
  /** Address of the picture, or null. */
  picture: string | null
  icon: ReactNode
  name: string
  way: ReactNode
  children: ReactNode
}) {
  return (
    <div className={thing}>
      {/* Fetch the picture at low priority, because its address may be known before the heading is on the screen,
          and the picture must not delay the heading. */}
      <PrintPicture
        address={picture}
        icon={icon}
        size="medium"
        loading="eager"
        fetchPriority="low"
      />
      <div className={textBlock}>
        <p className={strongNameClass}>
          <bdi>{name}</bdi>
        </p>
        {children}
        <p className={ways}>{way}</p>
      </div>
    </div>
  )
}

const thing = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-4);
`
const textBlock = css`
  flex: 1 1 8rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-1);
`
const ways = css`
  margin-block-start: var(--space-1);
`
