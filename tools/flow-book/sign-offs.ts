import { type SignOff, signOffsFrom, UnreadableSignOff } from '#machines/kit/sign-off.model.ts'

/** The file of agreements as the page got it. */
export interface SignOffFile {
  rows: readonly SignOff[]
  /** What is wrong with the file, in a sentence; null when it can be read. */
  fault: string | null
  /** Whether whoever serves the book writes into the file. */
  isWritable: boolean
}

/** Reads what the sandbox or another server answers. */
export const signOffFileFrom = async (response: Response): Promise<SignOffFile> => {
  const isWritable = response.headers.get('sign-off') === 'writable'
  try {
    return { rows: signOffsFrom(await response.text()), fault: null, isWritable }
  } catch (error) {
    if (!(error instanceof UnreadableSignOff)) throw error
    return { rows: [], fault: error.message, isWritable }
  }
}

/** Sends an agreement to the sandbox. The file as it is then, or the sentence that says why nothing was written. */
export const agree = async (
  agreement: Pick<SignOff, 'flow' | 'hash' | 'name' | 'note'>,
): Promise<SignOffFile | string> => {
  try {
    const response = await fetch('./sign-off.tsv', {
      method: 'POST',
      body: JSON.stringify(agreement),
    })
    return response.ok ? await signOffFileFrom(response) : (await response.text()).trim()
  } catch {
    return 'Nothing was written: the sandbox does not answer. Start it with npm start, then try again.'
  }
}

/** `3 November 2026`. */
export const dayInWords = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
