/** Matches the names of hidden files, and of files that operating systems create by themselves. */
const OF_SYSTEMS = /^(?:\..*|thumbs\.db|desktop\.ini)$/iu

/** Matches names of hidden folders, and of folders in which systems keep thumbnails, deleted files or data. */
const FOLDERS_OF_SYSTEMS =
  /^(?:\..*|@eadir|#recycle|\$recycle\.bin|system volume information|lost\+found|__macosx)$/iu

/**
 * False for hidden files, for files of systems, and for files in such folders. The folder that the customer chose does
 * not count.
 */
export const isMeant = ({
  name,
  webkitRelativePath: path,
}: Pick<File, 'name' | 'webkitRelativePath'>): boolean =>
  !OF_SYSTEMS.test(name) &&
  !path
    .split('/')
    .slice(1, -1)
    .some(folder => FOLDERS_OF_SYSTEMS.test(folder))

/** A file or folder that the browser lists but cannot read. An upload reports its name as unreadable. */
class UnreadableFile extends File {
  constructor(name: string) {
    super([' '], name)
  }

  override slice(): Blob {
    return this
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new Error('The file cannot be read'))
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File[]> =>
  new Promise(resolve => {
    if (OF_SYSTEMS.test(entry.name)) {
      resolve([])
      return
    }
    entry.file(
      file => resolve([file]),
      () => resolve([new UnreadableFile(entry.name)]),
    )
  })

/**
 * Lists the entries of a folder. Browsers return them in batches, the last of which is empty. `isWhole` is false if
 * some entries cannot be listed.
 */
const entriesOf = async (
  folder: FileSystemDirectoryEntry,
): Promise<{ entries: FileSystemEntry[]; isWhole: boolean }> => {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[] | null>(resolve =>
      reader.readEntries(resolve, () => resolve(null)),
    )
    if (some === null || some.length === 0) return { entries, isWhole: some !== null }
    entries.push(...some)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const filesIn = async (entry: FileSystemEntry): Promise<File[]> => {
  if (isFile(entry)) return fileOf(entry)
  if (!isFolder(entry)) return []
  const files: File[] = []
  const { entries, isWhole } = await entriesOf(entry)
  for (const inner of entries) {
    if (isFolder(inner) && FOLDERS_OF_SYSTEMS.test(inner.name)) continue
    files.push(...(await filesIn(inner)))
  }
  return isWhole ? files : [...files, new UnreadableFile(entry.name)]
}

/**
 * Dropped or pasted files, including the files in folders. Call it during the event, because the transfer is emptied
 * afterwards.
 */
export const filesOfTransfer = (transfer: DataTransfer): Promise<File[]> => {
  const entries = [...transfer.items].flatMap(item => item.webkitGetAsEntry() ?? [])
  if (!entries.some(isFolder)) return Promise.resolve([...transfer.files])
  return Promise.all(entries.map(filesIn)).then(files => files.flat())
}
