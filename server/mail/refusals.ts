/** How an SMTP server did not take a mail. */
export type Refusal = {
  /** `address`: this mailbox takes none for good; `mail`: not this one; `later`: it is tried again. */
  kind: 'address' | 'mail' | 'later'
  /** Null where no server answered. */
  code: number | null
  /** The mail library's word for what failed, such as ECONNECTION. */
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
/** RFC 3463: 5.1 bad addresses, 5.2.1 a mailbox that is disabled; a rule of the server (5.7) or a full mailbox says nothing for good. */
const enhancedOfMailbox = /^\d{3}[ -]5\.(1\.\d+|2\.1)\b/
const enhanced = /^\d{3}[ -]\d\.\d+\.\d+\b/

/**
 * What a failure of sending means. Only an answer to the recipient (RCPT TO) or the message (DATA) is about them: a 5xx to
 * our name, sender or password is for the operator to mend, and the mail waits for that.
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
