import { type SignOff, signOffsFrom, UnreadableSignOff } from '#flow-book/sign-off.model.ts'

/** The sign-off file as the page received it. */
export interface SignOffFile {
  rows: readonly SignOff[]
  /** The fault of the file, in a sentence; null if it is valid. */
  fault: string | null
  /** Whether the server can write the file. */
  isWritable: boolean
}

/** Parses the answer of the sandbox or another server. */
export const signOffFileFrom = async (response: Response): Promise<SignOffFile> => {
  const isWritable = response.headers.get('sign-off') === 'writable'
  try {
    return { rows: signOffsFrom(await response.text()), fault: null, isWritable }
  } catch (error) {
    if (!(error instanceof UnreadableSignOff)) throw error
    return { rows: [], fault: error.message, isWritable }
  }
}

/** Sends a sign-off to the sandbox. Returns the new file, or a sentence that says why it was not written. */
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

/** An ISO date in the form `3 November 2026`. */
export const dayInWords = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
