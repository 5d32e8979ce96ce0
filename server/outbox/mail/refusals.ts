export type Refusal = {
  /** `address`: the mailbox refuses for good; `mail`: it refuses this one; `later`: it will be retried. */
  kind: 'address' | 'mail' | 'later'
  /** Null if no server answered. */
  code: number | null
  /** The mail library's code, such as ECONNECTION. */
  reason: string
}

type SmtpError = {
  code?: unknown
  responseCode?: unknown
  command?: unknown
  response?: unknown
  rejectedErrors?: unknown
}

const ofMailbox = new Set([550, 551, 553])
/** RFC 3463: 5.1 bad addresses, 5.2.1 a disabled mailbox; policies (5.7) and full mailboxes aren't permanent. */
const enhancedOfMailbox = /^\d{3}[ -]5\.(1\.\d+|2\.1)\b/
const enhanced = /^\d{3}[ -]\d\.\d+\.\d+\b/

/**
 * Only responses to the recipient (RCPT TO) or the message (DATA) concern them.
 * A 5xx to our name, sender or password is for the operator to fix, so the mail waits.
 */
export function refusalOf(thrown: unknown): Refusal {
  const { code: failure, responseCode, command, response, rejectedErrors } = (thrown ?? {}) as SmtpError
  if (Array.isArray(rejectedErrors) && rejectedErrors.length > 0 && responseCode === undefined)
    return refusalOf(rejectedErrors[0])
  const code = typeof responseCode === 'number' ? responseCode : null
  const reason = typeof failure === 'string' ? failure : 'unknown'
  if (code === null || code < 500 || code > 599) return { kind: 'later', code, reason }
  const answer = typeof response === 'string' ? response : ''
  if (command === 'RCPT TO') return { kind: isOfMailbox(code, answer) ? 'address' : 'mail', code, reason }
  return { kind: command === 'DATA' ? 'mail' : 'later', code, reason }
}

const isOfMailbox = (code: number, answer: string) =>
  enhanced.test(answer) ? enhancedOfMailbox.test(answer) : ofMailbox.has(code)
