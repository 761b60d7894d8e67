import { useContext, useEffect, useState } from 'react'
import { NavigationContext } from '#src/ui/Link.tsx'

/** A place in the address, such as the number of a page. It follows the machine when that goes to another `place`. */
export const useAddress = <Place>(
  place: Place,
): { address: Place; turnTo: (next: Place) => void } => {
  const navigation = useContext(NavigationContext)
  const [asked, setAsked] = useState<Place | null>(null)

  useEffect(() => {
    setAsked(null)
  }, [place])

  return {
    address: asked ?? place,
    turnTo: next => {
      setAsked(next)
      navigation?.go('/')
    },
  }
}
