import { useEffect } from 'react'
import { preservedSearch } from '#machines/shell/model/preserved-query.ts'

/** For a visitor any other path is the default page, which asks to sign in; A-050. */
export function HomeRoute(): null {
  useEffect(() => {
    location.replace(`/${preservedSearch(location.search)}`)
  }, [])

  return null
}
