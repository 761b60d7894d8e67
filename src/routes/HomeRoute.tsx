import { useEffect } from 'react'

/** For a visitor any other path is the default page, which asks to sign in; A-050. */
export function HomeRoute(): null {
  useEffect(() => {
    location.replace('/')
  }, [])

  return null
}
