import { Trans } from '@lingui/react/macro'
import type { SavedThing } from '#machines/account/settings-navigation/settings-navigation.machine.ts'
import { Banner } from '#src/ui/Banner.tsx'

/**
 * Says which values were saved, while the settings are on screen. Screen readers do not announce a status that mounts
 * with its page. Instead, the element with this `id` describes the heading, which takes the focus.
 */
export function SavedBanner({ saved, id }: { saved: SavedThing; id: string }) {
  return (
    <Banner tone="success" role="status">
      <span id={id}>{words(saved)}</span>
    </Banner>
  )
}

const words = (saved: SavedThing) => {
  switch (saved) {
    case 'personalDetails':
      return <Trans>Your details are saved.</Trans>
    case 'paymentMethod':
      return <Trans>Your payment method is saved.</Trans>
    case 'address':
      return <Trans>Your address is saved.</Trans>
  }
}
