/** What a customer chose for this browser. Local storage is hostile input: every reader checks what it gets. */
export type Preference = 'hideOrderPrints' | 'locale' | 'shortcuts' | 'sorting' | 'theme'

/** Null when nothing is stored or storage is out of reach. */
export const readPreference = (name: Preference): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a choice; a full or closed storage loses it without a word, as it did for the choice before. */
export const keepPreference = (name: Preference, value: string): void => {
  try {
    localStorage.setItem(name, value)
  } catch {
    return
  }
}

/** Lets go of a choice. */
export const forgetPreference = (name: Preference): void => {
  try {
    localStorage.removeItem(name)
  } catch {
    return
  }
}
