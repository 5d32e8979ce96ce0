import { toText, type Text } from '#contract/texts.ts'
import { AppError, diskFull, storeDown } from '#server/ground/errors.ts'
import { codeOf, isOutage, networkCodes } from '../failures.ts'
import { PoolFull } from './pool.ts'

export const tooMuch = toText(
  /*i18n*/ {
    id: 'problem.tooMuch',
    message: 'The server is busy, or this takes too long. Choose fewer days, or try again in a moment.',
  },
)
const refused = toText(
  /*i18n*/ {
    id: 'problem.storeRefuses',
    message: 'The server can’t sign in to its database. Contact the operator.',
  },
)

const refusals = new Set(['164', '192', '193', '194', '497', '516', 'HTTP 401', 'HTTP 403'])

const texts: readonly [codes: readonly string[], text: Text][] = [
  [['241', '202', '252', '158', '307', '396', 'HTTP 429'], tooMuch],
  [['243', 'ENOSPC'], diskFull],
  [['242', '225', '254', '285', '286', '319', '999'], storeDown],
  [['209', '210', '279', '236', '439', 'HTTP 502', 'HTTP 503', 'HTTP 504'], storeDown],
  [[...refusals], refused],
]
const textOfCode = new Map(texts.flatMap(([codes, text]) => codes.map((code) => [code, text])))

/** Translates errors of ClickHouse or the network for people; unexpected ones stay unchanged. */
export function explainFailure(thrown: unknown): unknown {
  const text = textOf(thrown)
  if (text === undefined) return thrown
  return new AppError('unavailable', text, {
    retryAfter: 5,
    cause: thrown,
    ...(isOutage(thrown) && { store: 'posts' }),
  })
}

function textOf(thrown: unknown): Text | undefined {
  if (thrown instanceof PoolFull) return tooMuch
  if (!(thrown instanceof Error)) return undefined
  const code = codeOf(thrown)
  if (['159', '160', '394'].includes(code)) return tooMuch
  if (/no space left/i.test(thrown.message)) return diskFull
  if (isCertificateRefused(thrown)) return refused
  if (networkCodes.has(code) || /^(Timeout error|socket hang up|ChdbConnection is closed)/i.test(thrown.message))
    return storeDown
  return textOfCode.get(code)
}

/** Whether retrying is useless until someone corrects the URL, the user's rights or a certificate. */
export const isRefused = (thrown: unknown) => refusals.has(codeOf(thrown)) || isCertificateRefused(thrown)

/** By the codes of OpenSSL (`CERT_HAS_EXPIRED`, `SELF_SIGNED_CERT_IN_CHAIN`, …) and Node. */
export const isCertificateRefused = (thrown: unknown) => /CERT|^UNABLE_TO_VERIFY/.test(codeOf(thrown))
