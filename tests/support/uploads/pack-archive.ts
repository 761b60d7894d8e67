import type { Sandbox } from '#sandbox/sandbox.ts'

/**
 * Makes the sandbox pack an archive of photos (ids), as on an earlier visit of the person, and waits until it is ready.
 */
export const packArchive = async (
  sandbox: Sandbox,
  sub: string,
  photos: readonly string[],
): Promise<void> => {
  const token = await sandbox.tokenFor(sub)
  const ask = async (request: RequestInit): Promise<string> => {
    const answer = await sandbox.fetch(
      new Request(`${sandbox.origin('api')}/download/downloads`, {
        ...request,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      }),
    )
    if (!answer.ok) throw new Error(`The archives answer ${answer.status}`)
    return answer.text()
  }
  await ask({ method: 'POST', body: JSON.stringify(photos) })
  while (!(await ask({})).includes('READY')) continue
}
