/** Asks to be treated as a lower role for one request. */
export const viewAsHeader = 'soundings-view-as'

/** `true` on a refresh: the response has a new refresh token, and the sent one becomes invalid. */
export const rotateHeader = 'soundings-rotate-refresh-token'

/** On sign-in and refresh: proves that the caller holds the session's key (RFC 9449). */
export const proofHeader = 'dpop'

/** On responses to a proof: the nonce for the next proof. */
export const nonceHeader = 'dpop-nonce'

/** On every response of a workspace: the role used for authorization. */
export const roleHeader = 'soundings-role'

/** Chosen by the caller for a write: a repeat with the same key returns the first response. */
export const idempotencyKeyHeader = 'idempotency-key'

/** On every response: identifies the request in logs, traces and SQL statements. */
export const requestIdHeader = 'x-request-id'
