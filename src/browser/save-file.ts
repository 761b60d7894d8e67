/** Ms until the bytes of a file are released: a browser that asks where to save reads them late. */
const KEPT = 60_000

/** Milliseconds between two downloads: Safari drops the first of two that start together. */
const BETWEEN = 500

interface WaitingFile {
  /** A `blob:` address. */
  address: string
  name: string
}

const waiting: WaitingFile[] = []
let isPausing = false

const startNext = (): void => {
  const next = waiting.shift()
  isPausing = next !== undefined
  if (next === undefined) return
  download(next)
  setTimeout(startNext, BETWEEN)
}

/** Saves a file at once, or half a second after the file before. Throws at once if the browser has no room for it. */
export const saveFile = (file: Blob, name: string): void => {
  waiting.push({ address: URL.createObjectURL(file), name })
  if (!isPausing) startNext()
}

/** Drops files that still wait, at the end of a session: another person may come or has come. */
export const dropWaitingFiles = (): void => {
  for (const { address } of waiting.splice(0)) URL.revokeObjectURL(address)
}

const download = ({ address, name }: WaitingFile): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT)
}
