/** Files that operating systems create by themselves. */
const OF_SYSTEMS = /^(?:\..*|thumbs\.db|desktop\.ini)$/iu

/** Whether a file in a chosen folder is one of the customer's own. */
export const isMeant = ({ name }: Pick<File, 'name'>): boolean => !OF_SYSTEMS.test(name)

const fileOf = (entry: FileSystemFileEntry): Promise<File[]> =>
  new Promise(resolve => {
    entry.file(
      file => {
        resolve(isMeant(file) ? [file] : [])
      },
      // A file that cannot be read any more is skipped.
      () => {
        resolve([])
      },
    )
  })

/** Browsers return the entries of a folder in batches of a hundred, and an empty batch at the end. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next ones are there when these are read
    const some = await new Promise<FileSystemEntry[]>(resolve => {
      reader.readEntries(resolve, () => {
        resolve([])
      })
    })
    if (some.length === 0) return all
    all.push(...some)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const filesIn = async (entry: FileSystemEntry): Promise<File[]> => {
  if (isFile(entry)) return fileOf(entry)
  if (!isFolder(entry)) return []
  const files: File[] = []
  for (const inner of await entriesOf(entry)) {
    // oxlint-disable-next-line no-await-in-loop -- ten thousand files at once are more than a browser opens
    files.push(...(await filesIn(inner)))
  }
  return files
}

/**
 * The files that were dropped or pasted, those of folders included. Read the transfer synchronously: it is
 * emptied after the event.
 */
export const filesOfTransfer = (transfer: DataTransfer): Promise<File[]> => {
  const entries = [...transfer.items].flatMap(item => item.webkitGetAsEntry() ?? [])
  if (!entries.some(isFolder)) return Promise.resolve([...transfer.files])
  return Promise.all(entries.map(filesIn)).then(files => files.flat())
}
