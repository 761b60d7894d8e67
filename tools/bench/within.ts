/** The error of a wait that timed out; its message names what the caller waited for. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
}

/**
 * The result of `work`; rejects with `TookTooLong` after `seconds`. `what` completes "Waited 60 s for …".
 */
export const within = async <Answer>(
  seconds: number,
  what: string,
  work: Promise<Answer>,
): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new TookTooLong(`Waited ${seconds} s for ${what}`)),
      seconds * 1000,
    )
  })
  // Handle a rejection of `work` after the timeout, such as when its page is closed: Node would end the process.
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
