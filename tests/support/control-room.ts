import type { Sandbox } from '#sandbox/sandbox.ts'

/** Tells the control room of a sandbox something, such as `/faults` or `/people`. Throws when it refuses. */
export const tellControlRoom = async (
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

/** What the control room knows, such as `/reports`. */
export const readControlRoom = async (sandbox: Sandbox, path: string): Promise<unknown> => {
  const answer = await sandbox.fetch(new Request(`${sandbox.origin('control')}${path}`))
  return answer.json()
}

/** From here on the control room lets calls work again. */
export const clearFaults = async (sandbox: Sandbox): Promise<void> => {
  await sandbox.fetch(new Request(`${sandbox.origin('control')}/faults`, { method: 'DELETE' }))
}
