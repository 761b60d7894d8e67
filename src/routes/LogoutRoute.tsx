import { useEffect } from 'react'
import { useChild } from '#src/watch/root.ts'

/** Opening /logout signs the customer out; the shell says so. */
export function LogoutRoute(): null {
  const session = useChild('session')

  useEffect(() => {
    session.send({ type: 'session.signOut' })
  }, [session])

  return null
}
