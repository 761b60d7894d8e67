/** A wait that took too long, in a sentence. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
}

/** What `work` comes to; rejects with `TookTooLong` after so many seconds. `what` completes "Waited 60 s for …". */
export const within = async <Answer>(
  seconds: number,
  what: string,
  work: Promise<Answer>,
): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TookTooLong(`Waited ${seconds} s for ${what}`))
    }, seconds * 1000)
  })
  // Whoever is late may reject later, when its page is closed: nobody waits for that.
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}
