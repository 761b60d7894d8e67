/** Milliseconds until the bytes are freed: a browser that asks where to save reads them late. */
const KEPT = 60_000

/** Saves a file through the browser's download. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, KEPT)
}
