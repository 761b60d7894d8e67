import { useEffect } from 'react'
import type { Screen } from '#src/app/screen.ts'
import { useChild } from '#src/shell/use-root.ts'

/** Opening /logout signs the customer out; the shell shows the result. */
function LogoutRoute(): null {
  const session = useChild('session')

  useEffect(() => {
    session.send({ type: 'session.signOut' })
  }, [session])

  return null
}

export const screen: Screen = { View: LogoutRoute }
