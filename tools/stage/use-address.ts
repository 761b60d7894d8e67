import { useContext, useState } from 'react'
import { NavigationContext } from '#src/ui/Link.tsx'

/** A place in the address, such as the number of a page. It follows the machine when that goes to another `place`. */
export const useAddress = <Place>(
  place: Place,
): { address: Place; turnTo: (next: Place) => void } => {
  const navigation = useContext(NavigationContext)
  const [asked, setAsked] = useState<{ from: Place; next: Place } | null>(null)

  return {
    address: asked !== null && asked.from === place ? asked.next : place,
    turnTo: next => {
      setAsked({ from: place, next })
      navigation?.go('/')
    },
  }
}
