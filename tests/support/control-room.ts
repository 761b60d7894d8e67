import type { Sandbox } from '#sandbox/sandbox.ts'

/**
 * Sends JSON to a path of the control room, such as `/faults`. Returns the JSON of the response; throws unless the
 * status is 2xx.
 */
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

/** Returns the JSON at a path of the control room, such as `/reports`. */
export const readControlRoom = async (sandbox: Sandbox, path: string): Promise<unknown> => {
  const answer = await sandbox.fetch(new Request(`${sandbox.origin('control')}${path}`))
  return answer.json()
}

export const clearFaults = async (sandbox: Sandbox): Promise<void> => {
  await sandbox.fetch(new Request(`${sandbox.origin('control')}/faults`, { method: 'DELETE' }))
}
