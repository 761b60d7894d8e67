import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#src/ui/Banner.tsx'

/** What a settings form saved before it led back to the settings. */
export type SavedThing = 'personalDetails' | 'paymentMethod' | 'address'

/**
 * Says which values were saved, while the settings are on screen. Screen readers do not announce a status that mounts
 * with its page. Instead, the element with this `id` describes the heading, which takes the focus.
 */
export function SavedBanner({ saved, id }: { saved: SavedThing; id: string }): ReactNode {
  return (
    <Banner tone="success" role="status">
      <span id={id}>{words(saved)}</span>
    </Banner>
  )
}

const words = (saved: SavedThing): ReactNode => {
  switch (saved) {
    case 'personalDetails':
      return <Trans>Your personal details are saved.</Trans>
    case 'paymentMethod':
      return <Trans>Your payment method is saved.</Trans>
    case 'address':
      return <Trans>Your address is saved.</Trans>
  }
}
