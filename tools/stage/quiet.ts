/** The page is quiet after `STILL` tasks or frames without a change. Waits for `MOST` tasks or frames at most. */
const STILL = 3
const MOST = 120

const frame = (): Promise<unknown> => new Promise(resolve => requestAnimationFrame(resolve))

const task = (): Promise<unknown> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(null)
  })

const still = async (turn: () => Promise<unknown>): Promise<void> => {
  let unchanged = 0
  const observer = new MutationObserver(() => {
    unchanged = 0
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  for (let count = 0; unchanged < STILL && count < MOST; count += 1) {
    await turn()
    unchanged += 1
  }
  observer.disconnect()
}

/** Resolves when the page has not changed for some tasks, within a few milliseconds. */
export const quiet = (): Promise<void> => still(task)

/**
 * Resolves when the page has not changed for some frames. By then, views have begun their work that waits for a frame
 * or a timer.
 */
export const quietFrames = (): Promise<void> => still(frame)

/** Waits for quiet frames until `holds`, at most `times` times; returns whether it holds. */
export const becomes = async (holds: () => boolean, times: number): Promise<boolean> => {
  for (let count = 0; count < times && !holds(); count += 1) await quietFrames()
  return holds()
}
