// A server on loopback.

export interface Server {
  /** Its address, with a slash at the end. */
  address: string
  /** Ends it at once. Answers that a test keeps back are not waited for: nobody would ever give them. */
  close(): Promise<void>
}

/** Serves what `answer` gives. What it throws breaks the answer off; the server goes on. */
export function listen(answer: (request: Request) => Response | Promise<Response>): Server {
  const ending = new AbortController()
  const options = {
    hostname: "127.0.0.1",
    port: 0,
    onListen: () => {},
    onError: () => new Response(null, { status: 500 }),
    signal: ending.signal,
  }
  const server = Deno.serve(options, answer)
  return {
    address: `http://127.0.0.1:${server.addr.port}/`,
    close() {
      ending.abort()
      return server.finished
    },
  }
}
