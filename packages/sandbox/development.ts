import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'vite'

/** Vite in front of the app's hosts, in the same process and on the same port. */
export interface DevelopmentServer {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

/**
 * Starts Vite in middleware mode. The WebSocket of its hot reload uses `server`, so that it needs no second port. The
 * page gets no Content-Security-Policy here, because Vite injects inline scripts and styles.
 */
export const startDevelopment = async (
  server: Server,
  root: string,
): Promise<DevelopmentServer> => {
  const vite = await createServer({
    root,
    appType: 'spa',
    server: {
      middlewareMode: true,
      hmr: { server },
      // Changes in this folder must not reload the app, because the flow book is built into it while Vite runs.
      watch: { ignored: ['**/dist/**'] },
    },
  })
  return {
    answer: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', resolve)
        vite.middlewares(request, response, (error: unknown) => {
          if (error !== undefined && error !== null) {
            reject(error instanceof Error ? error : new Error('Vite failed', { cause: error }))
            return
          }
          response.writeHead(404)
          response.end()
        })
      }),
    close: () => vite.close(),
  }
}
