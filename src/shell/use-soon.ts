import { useEffect, useEffectEvent } from 'react'
import { useShell } from '#src/shell/use-shell.ts'

/**
 * Calls `run` once the shell's own actors have loaded, which happens after the first screen. Use it to fetch code
 * that a press may need.
 */
export const useSoon = (run: () => void): void => {
  const isLater = useShell('menus') !== undefined
  const start = useEffectEvent(run)

  useEffect(() => {
    if (isLater) start()
  }, [isLater])
}
