import { useContext, useState } from 'react'
import { NavigationContext } from '#src/ui/Link.tsx'

/**
 * A place in the address, such as the number of a page. If the machine goes to another `place`, the address follows.
 */
export const useAddress = <Place>(
  place: Place,
): { address: Place; turnTo: (next: Place) => void } => {
  const navigation = useContext(NavigationContext)
  const [address, setAddress] = useState(place)
  const [followed, setFollowed] = useState(place)

  if (followed !== place) {
    setFollowed(place)
    setAddress(place)
  }
  return {
    address,
    turnTo: next => {
      setAddress(next)
      navigation?.go('/')
    },
  }
}
