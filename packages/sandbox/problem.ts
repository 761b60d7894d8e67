/**
 * A refusal that a service returns as a JSON problem. The detail is for people and must contain nothing
 * secret.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly title: string
  readonly detail: string

  constructor(status: number, title: string, detail: string) {
    super(`${status} ${title}`)
    this.status = status
    this.title = title
    this.detail = detail
  }

  toJSON(): { title: string; detail: string; status: number } {
    return { title: this.title, detail: this.detail, status: this.status }
  }
}

/** The answer of a problem, `application/problem+json`. */
export const problemResponse = (problem: Problem, headers?: HeadersInit): Response => {
  const response = new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: headers ?? {},
  })
  response.headers.set('content-type', 'application/problem+json')
  response.headers.set('cache-control', 'no-store')
  return response
}

/**
 * The problem that clients see: a `Problem` unchanged; for any other error, a general problem that reveals
 * nothing.
 */
export const problemOf = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : new Problem(
        500,
        'Something went wrong',
        'The sandbox could not answer. Its console says why.',
      )
