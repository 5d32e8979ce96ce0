/** Asks to be treated as a lower role for one request. */
export const viewAsHeader = 'soundings-view-as'

/** Of a refresh, `true`: the answer then carries a new refresh token, and the one that was sent ends. */
export const rotateHeader = 'soundings-rotate-refresh-token'

/** Of a sign-in and a refresh: that the caller holds the key of the session (RFC 9449). */
export const proofHeader = 'dpop'

/** On their answers to a proof: what the next proof has to carry. */
export const nonceHeader = 'dpop-nonce'

/** On every answer of a workspace: the role that the call was admitted with. */
export const roleHeader = 'soundings-role'

/** Of a call that changes something, a text of the caller's own: under it the call is carried out once, and answered again to whoever repeats it. */
export const idempotencyKeyHeader = 'idempotency-key'

/** On every answer: by which it is found in logs, traces and statements. */
export const requestIdHeader = 'x-request-id'
