import { useEffect, useEffectEvent } from 'react'
import { useShell } from '#src/shell/use-shell.ts'

/** Runs once the screen is there and the shell has loaded what comes after it: for code that a press may need. */
export const useSoon = (run: () => void): void => {
  const isLater = useShell('menus') !== undefined
  const start = useEffectEvent(run)

  useEffect(() => {
    if (isLater) start()
  }, [isLater])
}
