import { say, type Text } from '#contract/texts.ts'
import { AppError } from '#server/errors.ts'
import { codeOf, isOutage, networkCodes } from '../failures.ts'
import { PoolFull } from './pool.ts'

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
const tooLong = (seconds: number) =>
  say(
    /*i18n*/ {
      id: 'problem.readTooLong',
      message: 'The posts could not be read within {seconds} seconds. Ask for fewer days, or try again.',
    },
    { seconds },
  )
const busy = say(
  /*i18n*/ {
    id: 'problem.postsStoreBusy',
    message: 'The posts store is busy, or the question is too big for it. Ask for fewer days, or try again.',
  },
)
const full = say(
  /*i18n*/ {
    id: 'problem.postsDiskFull',
    message: 'The disk that holds the posts is full. Free some space, then try again.',
  },
)
export const away = say(
  /*i18n*/ {
    id: 'problem.postsStoreDown',
    message: 'The posts store cannot be reached right now. Try again in a moment.',
  },
)
const unwritable = say(
  /*i18n*/ {
    id: 'problem.postsStoreReadOnly',
    message: 'The posts store takes no changes right now. Try again in a moment.',
  },
)
const refused = say(
  /*i18n*/ {
    id: 'problem.postsStoreRefuses',
    message:
      'The posts store refuses this server: its user, password or rights are wrong. Tell whoever runs the server.',
  },
)
const untrusted = say(
  /*i18n*/ {
    id: 'problem.postsStoreCertificate',
    message: 'The certificate of the posts store is not valid. Tell whoever runs the server.',
  },
)

const refusals = new Set(['164', '192', '193', '194', '497', '516', 'HTTP 401', 'HTTP 403'])

const texts: readonly [codes: readonly string[], text: Text][] = [
  [['241', '202', '252', '158', '307', '396', 'HTTP 429'], busy],
  [['243', 'ENOSPC'], full],
  [['242', '225', '254', '285', '286', '319', '999'], unwritable],
  [['209', '210', '279', '236', '439', 'HTTP 502', 'HTTP 503', 'HTTP 504'], away],
  [[...refusals], refused],
]
const textOfCode = new Map(texts.flatMap(([codes, text]) => codes.map((code) => [code, text])))

/** Turns what the engine or the network threw into words for a person; what nobody foresaw stays as it is. */
export function explainFailure(thrown: unknown, seconds: number): unknown {
  const text = textOf(thrown, seconds)
  if (text === undefined) return thrown
  return new AppError('unavailable', text, {
    retryAfter: 5,
    cause: thrown,
    ...(isOutage(thrown) && { store: 'posts' }),
  })
}

function textOf(thrown: unknown, seconds: number): Text | undefined {
  if (thrown instanceof PoolFull) return tooManyWaiting[thrown.bound]
  if (!(thrown instanceof Error)) return undefined
  const code = codeOf(thrown)
  if (['159', '160', '394'].includes(code)) return tooLong(seconds)
  if (/no space left/i.test(thrown.message)) return full
  if (isCertificateRefused(thrown)) return untrusted
  if (networkCodes.has(code) || /^(Timeout error|socket hang up|ChdbConnection is closed)/i.test(thrown.message))
    return away
  return textOfCode.get(code)
}

/** Whether asking again is of no use until somebody corrects the URL, the rights of its user, or a certificate. */
export const isRefused = (thrown: unknown) => refusals.has(codeOf(thrown)) || isCertificateRefused(thrown)

/** By the codes of OpenSSL (`CERT_HAS_EXPIRED`, `SELF_SIGNED_CERT_IN_CHAIN`, …) and of Node. */
export const isCertificateRefused = (thrown: unknown) => /CERT|^UNABLE_TO_VERIFY/.test(codeOf(thrown))
