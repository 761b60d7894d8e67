import type { Sandbox } from '#sandbox/sandbox.ts'

/** Sends an order to the control room, such as to `/faults` or `/people`. Throws if it refuses. */
export const notifyControlRoom = async (
  sandbox: Sandbox,
  path: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<unknown> => {
  const answer = await sandbox.fetch(
    new Request(`${sandbox.origin('control')}${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  )
  if (!answer.ok) throw new Error(`The control room answers ${answer.status}`)
  return answer.json()
}

/** Reads from the control room, such as `/reports`. */
export const readControlRoom = async (sandbox: Sandbox, path: string): Promise<unknown> => {
  const answer = await sandbox.fetch(new Request(`${sandbox.origin('control')}${path}`))
  return answer.json()
}

/** Clears all faults. */
export const clearFaults = async (sandbox: Sandbox): Promise<void> => {
  await sandbox.fetch(new Request(`${sandbox.origin('control')}/faults`, { method: 'DELETE' }))
}
