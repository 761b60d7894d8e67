import { css } from '@linaria/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { lookupMachine } from '#machines/orders/lookup/lookup.machine.ts'
import { Print } from '#src/ui/Print.tsx'
import { PrintSkeleton } from '#src/ui/PrintSkeleton.tsx'

/** A product's picture, or the icon of its kind; decorative, because the title beside it names the product. */
export function OrderPicture({
  picture,
  icon,
  broken,
  onBroken,
}: {
  picture: ActorRefFrom<typeof lookupMachine<string>> | undefined
  icon: ReactNode
  /** The address of the picture that failed to load; null if no picture failed. */
  broken: string | null
  onBroken: (address: string) => void
}) {
  const address = useSelector(picture, snapshot => snapshot?.context.data ?? null)
  const isBusy = useSelector(picture, snapshot => snapshot?.hasTag('busy') ?? false)

  if (isBusy && address === null) return <PrintSkeleton size="medium" />
  return (
    <Print size="medium">
      {address === null || address === broken ? (
        <span className={blank}>{icon}</span>
      ) : (
        <img
          src={address}
          alt=""
          crossOrigin="anonymous"
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => onBroken(address)}
        />
      )}
    </Print>
  )
}

const blank = css`
  display: grid;
  place-items: center;
  background: var(--sunken);
  color: var(--muted);
`
