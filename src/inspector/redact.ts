import { withoutEMails } from '#src/session/without-e-mails.ts'
import { withoutSecrets } from '#src/session/without-secrets.ts'

const secretKey = /token|secret|password|authorization|credential|cookie|^code$|verifier|nonce/i
const isName = /^[\w-]+$/
const personalKey = /e-?mail|^(first|last|full)_?name$/i

const clean = (text: string) => withoutEMails(withoutSecrets(text))

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value))

function redactEntry([key, value]: [string, unknown], depth: number): [string, unknown] {
  const isHidden = isName.test(key) && (secretKey.test(key) || personalKey.test(key))
  const shown = isHidden && value !== null && typeof value !== 'boolean' ? '[removed]' : redact(value, depth + 1)
  return [clean(key), shown]
}

/** Copies plain data without tokens, codes and personal data, detected by key and by shape. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return clean(value.length > 2_000 ? `${value.slice(0, 2_000)}…` : value)
  if (typeof value === 'function') return `[function ${value.name}]`.replace(' ]', ']')
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 8) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, 200).map((item) => redact(item, depth + 1))
  if (value instanceof Error) return { name: value.name, message: clean(value.message) }
  if (!isPlain(value)) return `[${value.constructor?.name ?? 'object'}]`
  return Object.fromEntries(Object.entries(value).map((entry) => redactEntry(entry, depth)))
}
