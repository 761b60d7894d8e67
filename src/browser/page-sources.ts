import { fromSource } from '#machines/kit/source.ts'
import { isOnline, listenToConnection } from '#src/browser/connection.ts'

/** Emits whether the page is online (`isOnline`): the current value first, then each change. */
export const watchConnection = fromSource<boolean>(listener => {
  const update = (): void => listener.next(isOnline())
  update()
  return listenToConnection(update)
})

const askToStay = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
}

/** Shows the browser's leave-page prompt while this actor runs. */
export const holdPage = fromSource<never>(() => {
  addEventListener('beforeunload', askToStay)
  return () => removeEventListener('beforeunload', askToStay)
})
