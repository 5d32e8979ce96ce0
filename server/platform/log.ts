import { destination, pino, type Logger } from 'pino'
import type { Env } from './env.ts'
import { currentRequestId } from '../ground/request-id.ts'

/** Tokens, codes and people's addresses anywhere in a text. */
const secrets: [RegExp, string][] = [
  [/\beyJ[\w-]{5,}\.[\w-]{5,}(\.[\w-]*)?/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 [token]'],
  [
    /([?&#;]|\b)((?:id_|access_|refresh_|oauth_)?token|code|state|nonce|code_verifier|client_secret|password)=[^&\s"']+/gi,
    '$1$2=[removed]',
  ],
  [/\b(postgres(?:ql)?|https?):\/\/[^\s/@:]+:[^\s/@]+@/gi, '$1://[removed]@'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/\b[\w-]{40,}\b/g, '[secret]'],
]

export const scrub = (text: string) =>
  secrets.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text)

type Failure = { type: string; message: string; code: string | undefined; stack: string; cause?: Failure }

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof Error))
    return { type: typeof error, message: scrub(String(error)), code: undefined, stack: '' }
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message: scrub(message),
    code: (error as NodeJS.ErrnoException).code,
    // Drops the message, which may contain user text; frames don't.
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .join('\n'),
    ...(cause === undefined ? {} : { cause: failureOf(cause) }),
  }
}

const allowed = new Set([
  'event',
  'outcome',
  'reason',
  'code',
  'status',
  'method',
  'route',
  'ms',
  'requestId',
  'address',
  'actor',
  'workspace',
  'vendor',
  'role',
  'importId',
  'uploadId',
  'rows',
  'bytes',
  'attempt',
  'store',
  'refused',
  'path',
  'endpoint',
  'url',
  'billingEvent',
  'type',
  'price',
  'origin',
  'from',
  'to',
])

const serialise = (key: string, value: unknown) => {
  if (key === 'err') return failureOf(value)
  return typeof value === 'string'
    ? scrub(value)
    : typeof value === 'number' || typeof value === 'boolean' || value === null
      ? value
      : undefined
}

const allowList = (line: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(line)
      .filter(([key]) => key === 'err' || allowed.has(key))
      .map(([key, value]) => [key, serialise(key, value)]),
  )

/** Returns true to take over a failure's log line, which is then written at debug level. */
type FailureHandler = (line: { err: unknown; route?: unknown }) => boolean
const failureHandlers = new WeakMap<Logger, FailureHandler>()

/** `takeOver` sees every warning and error of this log with a failure. */
export const setFailureHandler = (log: Logger, takeOver: FailureHandler) => void failureHandlers.set(log, takeOver)

const warning = 40

/** Writes one JSON object per line to stderr, since stdout is for people. Only allowed fields are written, scrubbed. */
export const createLog = (
  level: Env['logLevel'],
  stream: { write: (line: string) => void } = destination({ fd: 2, sync: true }),
): Logger =>
  pino(
    {
      level,
      base: undefined,
      mixin: () => ({ requestId: currentRequestId() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => error },
      formatters: { level: (label) => ({ level: label }), log: allowList },
      hooks: {
        logMethod(args, method, level) {
          const [first, ...rest] = args as unknown[]
          const isFailure = level >= warning && typeof first === 'object' && first !== null && 'err' in first
          if (isFailure && failureHandlers.get(this)?.(first)) return this.debug(first, ...(rest as [string]))
          // Pino would copy a bare error's message unscrubbed.
          const named = first instanceof Error ? [{ err: first }, ...(rest.length > 0 ? rest : [first.message])] : args
          return method.apply(this, named.map((arg) => (typeof arg === 'string' ? scrub(arg) : arg)) as never)
        },
      },
    },
    stream,
  )
