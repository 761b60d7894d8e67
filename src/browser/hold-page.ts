import { fromSource } from '#machines/kit/source.ts'

const askToStay = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
}

/** Shows the browser's leave-page prompt while this actor runs. */
export const holdPage = fromSource<never>(() => {
  addEventListener('beforeunload', askToStay)
  return () => removeEventListener('beforeunload', askToStay)
})
