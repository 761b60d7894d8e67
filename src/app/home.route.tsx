import { useEffect } from 'react'
import { preservedSearch } from '#machines/shell/model/preserved-query.ts'

/** Sends a visitor from any path that is not public to the default page, which asks to sign in; A-050. */
export function HomeRoute(): null {
  useEffect(() => {
    location.replace(`/${preservedSearch(location.search)}`)
  }, [])

  return null
}
