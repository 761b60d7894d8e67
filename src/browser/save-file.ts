/**
 * After how many milliseconds the bytes of a file are released. A browser that asks where to save the file reads them
 * late.
 */
const KEPT = 60_000

/** Milliseconds between two downloads: Safari drops the first of two that start together. */
const BETWEEN = 500

const waiting: (() => void)[] = []
let isPausing = false

const startNext = (): void => {
  const start = waiting.shift()
  isPausing = start !== undefined
  if (start === undefined) return
  start()
  setTimeout(startNext, BETWEEN)
}

/**
 * Saves a file through the browser's download: immediately, or half a second after the previous one. Throws immediately
 * if the browser has no room for the file.
 */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  waiting.push(() => download(address, name))
  if (!isPausing) startNext()
}

/** Drops the files that still wait for the previous one. Call it when the session ends: another person may come. */
export const dropWaitingFiles = (): void => {
  waiting.length = 0
}

const download = (address: string, name: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT)
}
