export const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

export const certificateErrorCode = /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_SSL_|EPROTO)/

const timeouts = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** An error, its causes, and errors of parallel attempts. */
export function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  let next = error
  while (next instanceof Error && chain.length < 10) {
    chain.push(next)
    if (next instanceof AggregateError) chain.push(...next.errors)
    next = next.cause
  }
  return chain
}

/** The first error code, such as ECONNREFUSED. */
export const codeOf = (chain: readonly unknown[]): string | null =>
  chain.map((error) => (error as { code?: unknown } | null)?.code).find((code) => typeof code === 'string') ?? null

export function isTimeout(chain: readonly unknown[]) {
  const code = codeOf(chain)
  return (code !== null && timeouts.has(code)) || chain.some((one) => (one as Error).name === 'TimeoutError')
}
