import { css } from '@linaria/core'
import { type ReactNode, useState } from 'react'
import { Print } from '#src/ui/Print.tsx'
import type { PrintSize } from '#src/ui/print-class.ts'

/** A decorative picture as a print; an icon if it has no address or fails to load. */
export function PrintPicture({
  address,
  icon,
  size = 'fill',
  ratio,
  loading = 'lazy',
  fetchPriority = 'auto',
}: {
  address: string | null
  icon: ReactNode
  size?: PrintSize
  /** The picture's width divided by its height; only for the size `fill`. */
  ratio?: number
  loading?: 'lazy' | 'eager'
  fetchPriority?: 'low' | 'auto'
}) {
  const [broken, setBroken] = useState<string | null>(null)
  const style = ratio === undefined ? undefined : { aspectRatio: ratio }

  return (
    <Print size={size}>
      {address === null || address === broken ? (
        <span className={blank} style={style}>
          {icon}
        </span>
      ) : (
        <img
          style={style}
          src={address}
          alt=""
          crossOrigin="anonymous"
          loading={loading}
          fetchPriority={fetchPriority}
          decoding="async"
          onError={() => setBroken(address)}
        />
      )}
    </Print>
  )
}

const blank = css`
  display: grid !important;
  place-items: center;
  background: var(--print-blank);
  color: var(--muted);
`
