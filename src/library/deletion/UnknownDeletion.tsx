import { Plural } from '@lingui/react/macro'

/** Says of how many photos the page does not know whether they were deleted, and where to check; renders nothing for 0. */
export function UnknownDeletion({ unknown }: { unknown: number }) {
  return unknown === 0 ? null : (
    <p>
      <Plural
        value={unknown}
        one="We couldn't confirm that # photo was deleted. Check your library to see if it's still there."
        other="We couldn't confirm that # photos were deleted. Check your library to see which are still there."
      />
    </p>
  )
}
