import { say, type Text } from '#contract/texts.ts'
import { AppError } from '#server/errors.ts'
import { PoolFull } from './pool.ts'

const tooLong = new Set(['159', '160', '394'])
const tooMuch = new Set(['241', '202', '158', '307', '396'])
const tooManyWaiting = {
  key: say(
    /*i18n*/ {
      id: 'problem.workspaceBusy',
      message:
        'This workspace has asked for more numbers at once than the server can work out soon. Try again in a moment.',
    },
  ),
  all: say(
    /*i18n*/ {
      id: 'problem.allBusy',
      message: 'The server has more to work out than it can soon. Try again in a moment.',
    },
  ),
}
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])

/** Turns what the engine or the network threw into words for a person; what nobody foresaw stays as it is. */
export function explainFailure(thrown: unknown, seconds: number): unknown {
  if (thrown instanceof PoolFull) return unavailable(tooManyWaiting[thrown.bound], thrown)
  const code = codeOf(thrown)
  if (tooLong.has(code)) {
    return unavailable(
      say(
        /*i18n*/ {
          id: 'problem.readTooLong',
          message: 'The posts could not be read within {seconds} seconds. Ask for fewer days, or try again.',
        },
        { seconds },
      ),
      thrown,
    )
  }
  if (tooMuch.has(code)) {
    return unavailable(
      say(
        /*i18n*/ {
          id: 'problem.postsStoreBusy',
          message: 'The posts store is busy, or the question is too big for it. Ask for fewer days, or try again.',
        },
      ),
      thrown,
    )
  }
  if (code === '243') {
    return unavailable(
      say(
        /*i18n*/ {
          id: 'problem.postsDiskFull',
          message: 'The disk that holds the posts is full. Free some space, then try again.',
        },
      ),
      thrown,
    )
  }
  if (isNetworkFailure(thrown))
    return unavailable(
      say(
        /*i18n*/ {
          id: 'problem.postsStoreDown',
          message: 'The posts store cannot be reached right now. Try again in a moment.',
        },
      ),
      thrown,
    )
  return thrown
}

// By shape: the embedded and the remote engine throw classes of two copies of the client.
const codeOf = (thrown: unknown) => {
  if (!(thrown instanceof Error)) return ''
  // chDB names the kind of call as code of its own; the engine's begins the message.
  return /^Code: (\d+)\./.exec(thrown.message)?.[1] ?? ('code' in thrown ? String(thrown.code) : '')
}

const isNetworkFailure = (thrown: unknown) =>
  thrown instanceof Error &&
  (networkCodes.has(codeOf(thrown)) || /^(Timeout error|socket hang up|ChdbConnection is closed)/i.test(thrown.message))

const unavailable = (text: Text, cause: unknown) => new AppError('unavailable', text, { retryAfter: 5, cause })
