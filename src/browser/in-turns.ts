/** How many ms the loop works before it yields to the browser. */
const SLICE = 12

/** Resolves in a new task, without the delay that browsers put between timers. */
export const nextTask = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

/** Processes thousands of items and yields to the page in between. */
export const inTurns = async <Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> => {
  let began = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - began < SLICE) continue
    await nextTask()
    began = performance.now()
  }
}
