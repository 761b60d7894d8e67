import { overHttp as streamed, type Connection } from '#sandbox/over-http.ts'

/** A call over a real connection, read to its end. Rejects if the connection ends before the answer. */
export const overHttp = async (request: Request, connection?: Connection): Promise<Response> => {
  const answer = await streamed(request, new URL(request.url).port, connection)
  const { status, headers } = answer
  const body = answer.body === null ? null : await answer.arrayBuffer()
  return new Response(body, { status, headers })
}
