import { overHttp as streamed, type Connection } from '#sandbox/over-http.ts'

/** Sends a request over a real connection and reads the whole response. Rejects if the connection ends earlier. */
export const overHttp = async (request: Request, connection?: Connection): Promise<Response> => {
  const answer = await streamed(request, new URL(request.url).port, connection)
  const { status, headers } = answer
  const body = answer.body === null ? null : await answer.arrayBuffer()
  return new Response(body, { status, headers })
}
