import { css } from '@linaria/core'
import { BookImage } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Print } from '#src/ui/Print.tsx'

/** The cover of an online photo book as a print; a placeholder if it has none or fails to load. */
export function BookCover({ address }: { address: string | null }): ReactNode {
  const [isBroken, setIsBroken] = useState(false)

  return (
    <Print>
      {address === null || isBroken ? (
        <span className={blank}>
          <BookImage aria-hidden />
        </span>
      ) : (
        <img
          className={picture}
          src={address}
          alt=""
          crossOrigin="anonymous"
          loading="lazy"
          decoding="async"
          onError={() => {
            setIsBroken(true)
          }}
        />
      )}
    </Print>
  )
}

const picture = css`
  aspect-ratio: 4 / 3;
`
const blank = css`
  display: grid !important;
  place-items: center;
  aspect-ratio: 4 / 3;
  background: var(--print-blank);
  color: var(--muted);
`
